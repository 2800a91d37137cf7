-- A link whose code a store manager has made serves its own store alone, whatever becomes of that person.
alter table device_pairing add column own_store_only boolean not null default false;

update device_pairing p
set own_store_only = true
from team_member m
where m.business_id = p.business_id and m.email = p.linked_by and m.store_ids is not null;
