-- A sign-in from a forgotten device is reported as new.
alter table known_device add column forgotten_at timestamptz;
