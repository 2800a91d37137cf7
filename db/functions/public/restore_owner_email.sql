-- Gives an owner the e-mail back that a stopped change took away; false when another account has it by now.
create or replace function restore_owner_email(p_business uuid, p_change integer, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare former text; owner uuid;
begin
  perform ledger.keep_to_business(p_business);
  select c.before_value, b.owner_user_id into strict former, owner
    from guarded_change c join business b on b.business_id = c.business_id
   where c.business_id = p_business and c.change_number = p_change and c.kind = 'owner-email'
     and c.stopped_at = p_now;
  if not change_owner_email(owner, former, p_now) then return false; end if;
  update business set owner_email = former where business_id = p_business;
  return true;
end $$;

revoke all on function restore_owner_email from public;
grant execute on function restore_owner_email to trilane_api;
