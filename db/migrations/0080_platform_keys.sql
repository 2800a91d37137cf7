-- Which keys an installation depends on, so that a start without one of them is refused before anything is lost.

-- One line for each key that a start was given. `check_value` tells whether it is still the same key.
-- `unnamed`: the key may have signed links that were made before devices noted theirs.
create table key_in_use (
  setting text not null check (setting in ('ENCRYPTION_KEYS', 'DEVICE_KEYS')),
  key_id text not null,
  check_value text not null,
  unnamed boolean not null,
  primary key (setting, key_id)
);

alter table device add column link_key_id text,
  add constraint device_key_while_linked check (link_key_id is null or link_id is not null);
comment on column device.link_key_id is 'the id of the key from which the secret of the link is derived';
alter table staff_sign_in add column pin_key_id text;
comment on column staff_sign_in.pin_key_id is 'the id of the key under which the PIN is hashed';
