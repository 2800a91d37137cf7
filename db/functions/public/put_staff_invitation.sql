-- Keeps a new invitation and ends the older ones of the same app user.
create or replace function put_staff_invitation(p_token text, p_business uuid, p_staff uuid, p_now timestamptz,
  p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  update staff_invitation set replaced_at = p_now
    where business_id = p_business and staff_id = p_staff and used_at is null and replaced_at is null;
  insert into staff_invitation (token_hash, business_id, staff_id, created_at, expires_at)
    values (p_token, p_business, p_staff, p_now, p_expires);
$$;

revoke all on function put_staff_invitation from public;
grant execute on function put_staff_invitation to trilane_api;
