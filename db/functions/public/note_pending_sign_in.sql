-- Ends a waiting sign-in, or counts a wrong try.
create or replace function note_pending_sign_in(p_token text, p_is_right boolean, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update pending_sign_in
     set used_at = case when p_is_right then p_now end,
         wrong_tries = wrong_tries + case when p_is_right then 0 else 1 end
   where token_hash = p_token;
$$;

revoke all on function note_pending_sign_in from public;
grant execute on function note_pending_sign_in to trilane_api;
