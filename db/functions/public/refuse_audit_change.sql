-- Nobody changes a line, the owner of the tables included. Rows come in through append_audit alone.
create or replace function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = '42501';
end $$;

revoke all on function refuse_audit_change from public;

create or replace trigger audit_event_stays before update or delete on audit_event
  for each row execute function refuse_audit_change();
create or replace trigger audit_event_is_kept before truncate on audit_event
  for each statement execute function refuse_audit_change();
