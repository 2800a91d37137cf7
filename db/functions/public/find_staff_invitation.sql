-- The app user of an invitation that is still open, or no row.
create or replace function find_staff_invitation(p_token text, p_now timestamptz)
returns table (business_id uuid, staff_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.staff_id from staff_invitation i
   where i.token_hash = p_token and i.used_at is null and i.replaced_at is null and i.expires_at > p_now;
$$;

revoke all on function find_staff_invitation from public;
grant execute on function find_staff_invitation to trilane_api;
