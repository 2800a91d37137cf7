-- Keeps a new invitation and ends the older ones of the same team member.
create or replace function put_team_invitation(p_token text, p_business uuid, p_member uuid, p_now timestamptz,
  p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  update team_invitation set replaced_at = p_now
    where business_id = p_business and member_id = p_member and used_at is null and replaced_at is null;
  insert into team_invitation (token_hash, business_id, member_id, created_at, expires_at)
    values (p_token, p_business, p_member, p_now, p_expires);
$$;

revoke all on function put_team_invitation from public;
grant execute on function put_team_invitation to trilane_api;
