-- The trail tells what the product does by itself from what an operator did. Lines from before keep their kind: their
-- hashes cover it.
alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('owner', 'member', 'key', 'device', 'provider', 'operator', 'automatic', 'stranger')) not valid;
