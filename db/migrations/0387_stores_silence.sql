-- The sighting after which people were told that the device is silent.
alter table device add column silence_told_at timestamptz;
