-- Uses an invitation up: its team member, or no row. Of two at once one gets it.
create or replace function take_team_invitation(p_token text, p_now timestamptz)
returns table (business_id uuid, member_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update team_invitation i set used_at = p_now
   where i.token_hash = p_token and i.used_at is null and i.replaced_at is null and i.expires_at > p_now
  returning i.business_id, i.member_id;
$$;

revoke all on function take_team_invitation from public;
grant execute on function take_team_invitation to trilane_api;
