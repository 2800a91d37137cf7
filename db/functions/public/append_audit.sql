-- Appends one line to the chain of the business that the transaction works for, or of the installation. It holds the
-- chain until the commit, so it is called last. The hash is SHA-256 over a JSON array of the line's texts; the
-- operator's verify-audit builds the same array by itself.
create or replace function append_audit(
  p_business uuid, p_at timestamptz, p_actor_kind text, p_actor text, p_action text, p_outcome text, p_reason text,
    p_subject text, p_address text, p_user_agent text, p_request_id text, p_before json, p_after json)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- `INSTALLATION` of the program (platform/audit.ts).
  installation constant uuid := '00000000-0000-0000-0000-000000000000';
  n bigint; previous text; own text;
begin
  if p_business <> installation and p_business is distinct from current_business_id() then
    raise exception 'a line of another business' using errcode = '42501';
  end if;
  insert into audit_chain as c (business_id, last_sequence, last_hash) values (p_business, 1, repeat('0', 64))
    on conflict (business_id) do update set last_sequence = c.last_sequence + 1
    returning c.last_sequence, c.last_hash into n, previous;
  own := encode(sha256(convert_to(json_build_array(
    p_business::text, n::text, to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_actor_kind, p_actor,
      p_action, p_outcome, p_reason, p_subject, p_address, p_user_agent, p_request_id, p_before::text, p_after::text,
      previous)::text, 'UTF8')), 'hex');
  insert into audit_event (business_id, sequence, at, actor_kind, actor, action, outcome, reason, subject, address,
    user_agent, request_id, before, after, previous_hash, hash)
  values (p_business, n, p_at, p_actor_kind, p_actor, p_action, p_outcome, p_reason, p_subject, p_address, p_user_agent,
    p_request_id, p_before, p_after, previous, own);
  update audit_chain c set last_hash = own where c.business_id = p_business;
  return n;
end $$;

revoke all on function append_audit from public;
grant execute on function append_audit to trilane_api, trilane_jobs;
