-- Records the device of a sign-in. Returns 'first' for the person's first device ever, 'new' for one that was not
-- recorded or was forgotten, else 'known'. Of simultaneous sign-ins from one new device, only one gets 'new'.
create or replace function note_device(p_user uuid, p_device text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare was_forgotten boolean;
begin
  insert into known_device (user_id, device_hash, first_seen_at, last_seen_at) values (p_user, p_device, p_now, p_now)
    on conflict (user_id, device_hash) do nothing;
  if found then
    return case
      when exists (select 1 from known_device d where d.user_id = p_user and d.device_hash <> p_device) then 'new'
      else 'first'
    end;
  end if;
  select d.forgotten_at is not null into was_forgotten from known_device d
   where d.user_id = p_user and d.device_hash = p_device for update;
  update known_device d set forgotten_at = null, last_seen_at = p_now
   where d.user_id = p_user and d.device_hash = p_device;
  return case when was_forgotten then 'new' else 'known' end;
end $$;

revoke all on function note_device from public;
grant execute on function note_device to trilane_api;
