-- Whether a person owns a business or is in its team.
create or replace function works_for(p_user uuid, p_business uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  select exists (select from user_account u where u.user_id = p_user and u.business_id = p_business)
    or exists (
      select from team_member m where m.user_id = p_user and m.business_id = p_business and m.removed_at is null);
$$;

revoke all on function works_for from public;
grant execute on function works_for to trilane_api;
