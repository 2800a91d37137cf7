-- The people of a business and how each stands to it: the owner, and everybody who has joined the team. The transaction
-- works for that business.
create or replace function list_people(p_business uuid)
returns table (user_id uuid, role text, may_transfer boolean, store_ids uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, 'owner', true, null::uuid[] from user_account u
   where u.business_id = p_business and p_business = current_business_id()
  union all
  select m.user_id, m.role, m.may_transfer, m.store_ids from team_member m
   where m.business_id = p_business and p_business = current_business_id() and m.removed_at is null
     and m.user_id is not null
     and not exists (select from user_account u where u.user_id = m.user_id and u.business_id = p_business);
$$;

revoke all on function list_people from public;
grant execute on function list_people to trilane_api, trilane_jobs;
