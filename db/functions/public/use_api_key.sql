-- The API key of a secret's hash, or no row. Its use is noted at most once a minute; without an address, it is not. A
-- key of a rejected business does not work.
create or replace function use_api_key(p_token text, p_now timestamptz, p_address text)
returns table (
  key_id uuid, business_id uuid, name text, scopes text[], refund_limit_cents bigint, networks text[], tnc_version text
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k api_key;
  is_rejected boolean;
  accepted text;
begin
  select o.* into k
    from api_key_secret t join api_key o on o.business_id = t.business_id and o.key_id = t.key_id
   where t.token_hash = p_token and (t.ends_at is null or t.ends_at > p_now);
  if not found then return; end if;
  select business_is_rejected(b.rejected_at, b.agency_decision), b.tnc_version
    into is_rejected, accepted from business b where b.business_id = k.business_id;
  if is_rejected then return; end if;
  if p_address is not null and (k.last_used_at is null or k.last_used_at <= p_now - interval '1 minute') then
    -- A caller need not wait until this is safe on disk. The transaction writes nothing else.
    perform set_config('synchronous_commit', 'off', true);
    update api_key o set last_used_at = p_now, last_used_from = p_address
     where o.business_id = k.business_id and o.key_id = k.key_id
       and (o.last_used_at is null or o.last_used_at <= p_now - interval '1 minute');
  end if;
  key_id := k.key_id; business_id := k.business_id; name := k.name; scopes := k.scopes;
  refund_limit_cents := k.refund_limit_cents; networks := k.networks; tnc_version := accepted;
  return next;
end $$;

revoke all on function use_api_key from public;
grant execute on function use_api_key to trilane_api;
