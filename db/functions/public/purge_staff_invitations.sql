-- Deletes invitations a day after their end, and counts of invitations that are older than a day.
create or replace function purge_staff_invitations(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from staff_invitation where expires_at < p_now - interval '1 day';
  delete from invitation_quota where not exists (select 1 from unnest(sent_at) t where t > p_now - interval '1 day');
$$;

revoke all on function purge_staff_invitations from public;
grant execute on function purge_staff_invitations to trilane_jobs;
