-- Notes from which device somebody came: 'first' of this person, 'known', or 'new'.
create or replace function note_device(p_user uuid, p_device text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare had_any boolean;
begin
  update known_device d set last_seen_at = p_now where d.user_id = p_user and d.device_hash = p_device;
  if found then return 'known'; end if;
  select exists (select 1 from known_device d where d.user_id = p_user) into had_any;
  insert into known_device (user_id, device_hash, first_seen_at, last_seen_at) values (p_user, p_device, p_now, p_now)
    on conflict (user_id, device_hash) do update set last_seen_at = p_now;
  return case when had_any then 'new' else 'first' end;
end $$;

revoke all on function note_device from public;
grant execute on function note_device to trilane_api;
