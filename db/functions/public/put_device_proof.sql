-- Keeps a new proof, and of this person's only the newest.
create or replace function put_device_proof(p_proof text, p_user uuid, p_now timestamptz, p_keep integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from device_proof d where d.proof_hash in (
    select o.proof_hash from device_proof o where o.user_id = p_user
      order by o.last_used_at desc, o.proof_hash offset p_keep - 1);
  insert into device_proof (proof_hash, user_id, created_at, last_used_at) values (p_proof, p_user, p_now, p_now);
$$;

revoke all on function put_device_proof from public;
grant execute on function put_device_proof to trilane_api;
