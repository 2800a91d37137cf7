-- The people of a business and how each stands to it: the owner, and everybody who has joined the team. Addresses are
-- proved: an account begins with a code or a link that was mailed to it.
create or replace function list_people(p_business uuid)
returns table (
  user_id uuid, role text, may_transfer boolean, store_ids uuid[], email text, owes_second_factor boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select ledger.keep_to_business(p_business);
  select u.user_id, 'owner', true, null::uuid[], u.email, false from user_account u
   where u.business_id = p_business
  union all
  select m.user_id, m.role, m.may_transfer, m.store_ids, u.email,
    b.team_second_factor
      and not exists (select from user_totp t where t.user_id = m.user_id and t.confirmed_at is not null)
    from team_member m
    join user_account u on u.user_id = m.user_id
    join business b on b.business_id = m.business_id
   where m.business_id = p_business and m.removed_at is null and u.business_id <> p_business;
$$;

revoke all on function list_people from public;
grant execute on function list_people to trilane_api, trilane_jobs;
