-- The business that a sign-in of this person opens: their own; of somebody who owns none, has not registered it or was
-- rejected, the first one whose team they have joined; null when there is none at all.
create or replace function business_to_enter(p_user uuid, p_own uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select b.business_id,
      b.registered_at is not null and not business_is_rejected(b.rejected_at, b.agency_decision) as counts
      from business b where b.business_id = p_own
  ), joined as (
    select m.business_id from team_member m
     where m.user_id = p_user and m.removed_at is null
     order by m.joined_at, m.business_id limit 1
  )
  select coalesce(
    (select o.business_id from own o where o.counts),
    (select j.business_id from joined j),
    (select o.business_id from own o));
$$;

revoke all on function business_to_enter from public;
