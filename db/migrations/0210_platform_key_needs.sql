-- A process with MIGRATE=off asks before it serves whether it has the keys that the owner's last check found in use.
alter table public.key_in_use add column needed_by text not null default '';
comment on column public.key_in_use.needed_by is
  'what depended on the key at the last check with the owner''s login, in words; empty for nothing';
grant select on public.key_in_use to trilane_api;
