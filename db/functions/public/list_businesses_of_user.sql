-- The businesses that a person can work for, with the role in each, the own one first: those whose sign-up is finished
-- and that are not rejected.
create or replace function list_businesses_of_user(p_user uuid) returns table (business_id uuid, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  with standing as (
    select u.business_id, 'owner' as role, null::timestamptz as since from user_account u where u.user_id = p_user
    union all
    select m.business_id, m.role, m.joined_at from team_member m
     where m.user_id = p_user and m.removed_at is null
  )
  select s.business_id, b.name, s.role from standing s join business b on b.business_id = s.business_id
   where b.password_set_at is not null and not business_is_rejected(b.rejected_at, b.agency_decision)
   order by s.since nulls first, s.business_id;
$$;

revoke all on function list_businesses_of_user from public;
grant execute on function list_businesses_of_user to trilane_api, trilane_jobs;
