-- Ends the waits of strangers at an e-mail's passwords: those of one network, or of all when `p_network` is null.
create or replace function forgive_stranger_network(p_key text, p_network text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from stranger_network where key = p_key and (p_network is null or network = p_network);
$$;

revoke all on function forgive_stranger_network from public;
grant execute on function forgive_stranger_network to trilane_api, trilane_jobs;
