-- Takes one invitation from each key, in their order; where one has none left in 24 hours, which it is (from 1) and
-- when it has one again: the caller must then roll back.
create or replace function take_invitation(p_keys text[], p_max integer[], p_now timestamptz)
returns table (full_key integer, retry_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare sent timestamptz[];
begin
  for n in 1 .. cardinality(p_keys) loop
    insert into invitation_quota as q (key) values (p_keys[n]) on conflict on constraint invitation_quota_pkey
      do update set key = excluded.key returning q.sent_at into sent;
    sent := array(select t from unnest(sent) t where t > p_now - interval '1 day' order by t);
    if cardinality(sent) >= p_max[n] then
      return query select n, sent[cardinality(sent) - p_max[n] + 1] + interval '1 day';
      return;
    end if;
    update invitation_quota q set sent_at = sent || p_now where q.key = p_keys[n];
  end loop;
end $$;

revoke all on function take_invitation from public;
grant execute on function take_invitation to trilane_api;
