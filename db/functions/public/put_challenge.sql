-- Keeps a new challenge, or says why not and when to come back. Codes of an e-mail come from pools that do not touch
-- each other: strangers' (no device), each device's, and a signed-in person's own (step-up). In a pool: 'too_early'
-- within a minute of the last open one of the purpose (for a resend: of the one it replaces); 'too_many' with
-- `p_live_max` alive, or after so many in an hour: `p_codes_max` of all purposes for strangers and for step-ups, for a
-- device `p_codes_max` sign-in codes and `p_resets_max` resets. For strangers one sign-in code and one reset an hour go
-- out however many of the other were asked for. 'unknown' for a resend of what is not there, used or replaced.
-- `p_replaces` is the token that a resend replaces; e-mail, purpose, person and device then come from there. Answers
-- nothing to refuse with the e-mail and purpose the code is for.
create or replace function put_challenge(
  p_token text, p_replaces text, p_purpose text, p_email text, p_user uuid, p_device text, p_code text,
    p_mail_token text, p_mail_code text, p_now timestamptz, p_expires timestamptz, p_resend_seconds integer,
    p_codes_max integer, p_resets_max integer, p_live_max integer)
returns table (refusal text, retry_at timestamptz, email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old otp_challenge; last_at timestamptz; first_end timestamptz;
  of_pool timestamptz[]; of_kind timestamptz[]; counted timestamptz[]; counted_max integer; live integer;
  hour_ago timestamptz := p_now - interval '1 hour';
begin
  if p_replaces is not null then
    select * into old from otp_challenge c where (c.token_hash = p_replaces or c.mail_token_hash = p_replaces)
      and c.purpose in ('signup', 'signin', 'reset');
    if not found then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
    p_email := old.email; p_purpose := old.purpose; p_user := old.user_id; p_device := old.device_hash;
  end if;
  insert into otp_quota as q (email) values (p_email) on conflict on constraint otp_quota_pkey
    do update set email = excluded.email;
  if p_replaces is not null then
    select * into old from otp_challenge c where c.token_hash = old.token_hash for update;
    if old.used_at is not null or old.replaced_at is not null or old.created_at <= hour_ago then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
  end if;
  select max(c.created_at) filter (where c.purpose = p_purpose
    and (c.token_hash = old.token_hash or (c.used_at is null and c.replaced_at is null and c.wrong_tries < 5))),
    array_agg(c.created_at order by c.created_at), array_agg(c.created_at
    order by c.created_at) filter (where (c.purpose = 'reset') = (p_purpose = 'reset')),
    count(*) filter (where alive and c.token_hash is distinct from old.token_hash),
    min(c.expires_at) filter (where alive)
    into last_at, of_pool, of_kind, live, first_end
    from otp_challenge c, lateral (select c.used_at is null and c.replaced_at is null and c.wrong_tries < 5
      and c.expires_at > p_now as alive) a
   where c.email = p_email and c.created_at > hour_ago and c.device_hash is not distinct from p_device
     and (c.purpose = 'proof') = (p_purpose = 'proof');
  if last_at > p_now - make_interval(secs => p_resend_seconds) then
    return query select 'too_early', last_at + make_interval(secs => p_resend_seconds), null::text, null::text;
    return;
  end if;
  counted := case when p_device is null then of_pool else of_kind end;
  counted_max := case when p_device is not null and p_purpose = 'reset' then p_resets_max else p_codes_max end;
  if of_kind is not null then
    if cardinality(counted) >= counted_max then
      return query select 'too_many', least(counted[cardinality(counted) - counted_max + 1],
        of_kind[cardinality(of_kind)]) + interval '1 hour', null::text, null::text;
      return;
    elsif live >= p_live_max then
      return query select 'too_many', first_end, null::text, null::text;
      return;
    end if;
  end if;
  update otp_challenge c set replaced_at = p_now where c.token_hash = old.token_hash;
  insert into otp_challenge (token_hash, purpose, email, user_id, device_hash, code_hash, mail_token_hash,
    mail_code_hash, created_at, expires_at)
  values (p_token, p_purpose, p_email, p_user, p_device, p_code, p_mail_token, p_mail_code, p_now, p_expires);
  return query select null::text, null::timestamptz, p_email, p_purpose;
end $$;

revoke all on function put_challenge from public;
grant execute on function put_challenge to trilane_api;
