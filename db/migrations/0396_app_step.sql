-- When an app of the business first connected: this completes the set-up step 'Download app'. Until now opening the
-- link of the app did, and steps that are done stay done.
alter table business add column app_connected_at timestamptz;
grant update (app_connected_at) on business to trilane_api;

update business b set app_connected_at = coalesce(
  (select min(p.linked_at) from device_pairing p where p.business_id = b.business_id), b.app_link_opened_at);
