-- The holder of a live token and how the person stands to the business of the session, or no row. Activity is noted at
-- most once a minute. A session of a rejected business is dead even where nobody revoked it, and so is one of a person
-- who was removed from the team.
create or replace function use_session(p_token text, p_now timestamptz, p_idle_seconds integer, p_is_activity boolean)
returns table (
  session_id uuid, kind text, user_id uuid, business_id uuid, email text, stepped_up_at timestamptz, tnc_version text,
  role text, may_transfer boolean, refund_limit_cents bigint, store_ids uuid[], owes_second_factor boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s user_session;
  u user_account;
  is_rejected boolean;
  accepted text;
  factor_required boolean;
begin
  select * into s from user_session o
   where o.token_hash = p_token and o.revoked_at is null and o.expires_at > p_now
     and o.last_seen_at > p_now - make_interval(secs => p_idle_seconds);
  if not found then return; end if;
  select business_is_rejected(b.rejected_at, b.agency_decision), b.tnc_version, b.team_second_factor
    into is_rejected, accepted, factor_required
    from business b where b.business_id = s.business_id;
  if s.kind = 'session' and is_rejected then return; end if;
  select * into u from user_account a where a.user_id = s.user_id;
  role := 'owner'; may_transfer := true; owes_second_factor := false;
  if u.business_id <> s.business_id then
    select m.role, m.may_transfer, m.refund_limit_cents, m.store_ids
      into role, may_transfer, refund_limit_cents, store_ids
      from team_member m where m.user_id = s.user_id and m.business_id = s.business_id and m.removed_at is null;
    if not found then return; end if;
    owes_second_factor := factor_required
      and not exists (select from user_totp t where t.user_id = s.user_id and t.confirmed_at is not null);
  end if;
  if p_is_activity and s.last_seen_at <= p_now - interval '1 minute' then
    -- A reader need not wait until this is safe on disk or at a standby. The transaction writes nothing else.
    perform set_config('synchronous_commit', 'off', true);
    update user_session o set last_seen_at = p_now where o.session_id = s.session_id and o.last_seen_at < p_now;
  end if;
  session_id := s.session_id; kind := s.kind; user_id := s.user_id; business_id := s.business_id; email := u.email;
  stepped_up_at := s.stepped_up_at; tnc_version := accepted;
  return next;
end $$;

revoke all on function use_session from public;
grant execute on function use_session to trilane_api;
