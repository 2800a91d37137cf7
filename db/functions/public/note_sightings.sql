-- What signed calls of devices tell of when they were last there, many at once: a later sighting is never lost to an
-- earlier one, and an ended link counts for nothing. Answers the businesses of which a device was silent for longer
-- than `p_silent` before.
create or replace function note_sightings(p_business uuid[], p_device uuid[], p_link uuid[], p_at timestamptz[],
  p_silent interval)
returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with seen as (
    select u.* from unnest(p_business, p_device, p_link, p_at) u (business_id, device_id, link_id, at)),
  before as (
    select d.business_id, d.device_id, d.last_seen_at, s.at from device d
      join seen s on s.business_id = d.business_id and s.device_id = d.device_id and s.link_id = d.link_id
     where d.last_seen_at is null or d.last_seen_at < s.at order by d.business_id, d.device_id for no key update of d),
  noted as (
    update device d set last_seen_at = b.at from before b
      where d.business_id = b.business_id and d.device_id = b.device_id
    returning d.business_id, b.last_seen_at, b.at)
  select distinct n.business_id from noted n where n.last_seen_at is null or n.last_seen_at < n.at - p_silent;
$$;

revoke all on function note_sightings from public;
grant execute on function note_sightings to trilane_jobs;
