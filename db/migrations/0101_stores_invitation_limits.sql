-- Invitations carry names that a merchant chooses to addresses that a merchant chooses: so many a day for a business, and for a receiver over all of them.
-- Receivers are known by a hash. Reached through the function below alone.
create table invitation_quota (
  key text primary key,
  sent_at timestamptz[] not null default '{}'
);

-- Takes one invitation from each key, in their order; where one has none left in 24 hours, which it is (from 1) and when it has one again: the caller must
-- then roll back.
create function take_invitation(p_keys text[], p_max integer[], p_now timestamptz) returns table (full_key integer, retry_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare sent timestamptz[];
begin
  for n in 1 .. cardinality(p_keys) loop
    insert into invitation_quota as q (key) values (p_keys[n]) on conflict on constraint invitation_quota_pkey do update set key = excluded.key returning q.sent_at into sent;
    sent := array(select t from unnest(sent) t where t > p_now - interval '1 day' order by t);
    if cardinality(sent) >= p_max[n] then
      return query select n, sent[cardinality(sent) - p_max[n] + 1] + interval '1 day';
      return;
    end if;
    update invitation_quota q set sent_at = sent || p_now where q.key = p_keys[n];
  end loop;
end $$;

create or replace function purge_staff_invitations(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from staff_invitation where expires_at < p_now - interval '1 day';
  delete from invitation_quota where not exists (select 1 from unnest(sent_at) t where t > p_now - interval '1 day');
$$;

revoke all on function take_invitation from public;
grant execute on function take_invitation to trilane_api;
