-- Tries a code under the handle of who asked or of the mail: its challenge when it is right, no row when it is wrong,
-- dead, used, replaced, over, of another purpose or another person. The lock lets one of many win. A wrong try is
-- counted, so the caller must commit: against its handle, and for strangers against the e-mail, which has
-- `p_email_tries_max` in an hour over all their handles. `p_code` is the code's hash, or several with a space between
-- them while a key rotates.
create or replace function try_challenge(
  p_token text, p_purposes text[], p_user uuid, p_code text, p_now timestamptz, p_tries_max integer,
    p_email_tries_max integer)
returns table (email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare c otp_challenge; wrong timestamptz[]; by_mail boolean; is_stranger boolean; is_right boolean;
begin
  select * into c from otp_challenge o where o.token_hash = p_token or o.mail_token_hash = p_token;
  if not found then return; end if;
  insert into otp_quota as q (email) values (c.email) on conflict on constraint otp_quota_pkey
    do update set email = excluded.email returning q.wrong_at into wrong;
  select * into c from otp_challenge o where o.token_hash = c.token_hash for update;
  by_mail := c.token_hash <> p_token;
  is_stranger := not by_mail and c.device_hash is null and c.purpose <> 'proof';
  wrong := array(select w from unnest(wrong) w where w > p_now - interval '1 hour');
  if c.purpose <> all (p_purposes) or c.user_id is distinct from p_user or c.used_at is not null
    or (is_stranger and cardinality(wrong) >= p_email_tries_max)
     or (case when by_mail then c.created_at <= p_now - interval '1 hour' or c.mail_wrong_tries >= p_tries_max
              else c.replaced_at is not null or c.expires_at <= p_now or c.wrong_tries >= p_tries_max end) then
    return;
  end if;
  is_right := case when by_mail then c.mail_code_hash else c.code_hash end = any (string_to_array(p_code, ' '));
  if not is_right then
    update otp_challenge o set wrong_tries = o.wrong_tries + (not by_mail)::integer,
      mail_wrong_tries = o.mail_wrong_tries + by_mail::integer where o.token_hash = c.token_hash;
    if is_stranger then update otp_quota q set wrong_at = wrong || p_now where q.email = c.email; end if;
    return;
  end if;
  update otp_challenge o set used_at = p_now where o.token_hash = c.token_hash;
  return query select c.email, c.purpose;
end $$;

revoke all on function try_challenge from public;
grant execute on function try_challenge to trilane_api;
