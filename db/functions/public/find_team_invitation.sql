-- The team member of an invitation that is still open, or no row.
create or replace function find_team_invitation(p_token text, p_now timestamptz)
returns table (business_id uuid, member_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.member_id from team_invitation i
   where i.token_hash = p_token and i.used_at is null and i.replaced_at is null and i.expires_at > p_now;
$$;

revoke all on function find_team_invitation from public;
grant execute on function find_team_invitation to trilane_api;
