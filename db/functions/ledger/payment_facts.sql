-- What the books and the store data say about a payment to be posted: one row of index look-ups, for a caller that
-- holds the lock of the books. A fact that does not exist is null. `at` is the instant of the payment, never earlier
-- than the last one. `day` is the day of the business that `at` falls on.
create or replace function ledger.payment_facts(
  p_business uuid, p_key text, p_device uuid, p_authorization text, p_now timestamptz)
returns table (
  earlier_number bigint, earlier_hash text, refused_hash text, refused_code text, takes_payments boolean,
  premium boolean, time_zone text, link_id uuid, device_active boolean, store_id uuid, staff_id uuid,
  store_active boolean, approved_number bigint, percent smallint, last_transaction bigint, last_entry bigint,
  last_seal bytea, at timestamptz, day date)
language sql stable as $$
  select earlier.transaction_number, earlier.request_hash, refused.request_hash, refused.code, business.takes_payments,
         business.premium, business.time_zone, device.link_id, device.active, device.store_id, device.staff_id,
         store.active, approved.transaction_number, discount.percent, books.last_transaction, books.last_entry,
         books.last_seal, moment.at, moment.day
    from (select) payment
    left join lateral (
      select last_transaction, last_entry, last_seal, last_event_at from ledger.counter
       where business_id = p_business limit 1) books on true
    left join lateral ledger.find_by_key(p_business, p_key) earlier on true
    left join lateral (
      select request_hash, code from ledger.refused_posting
       where business_id = p_business and idempotency_key = p_key limit 1) refused on true
    left join lateral (
      select takes_payments, premium, time_zone from public.business
       where business_id = p_business limit 1) business on true
    left join lateral (
      select link_id, active, store_id, staff_id from public.device
       where business_id = p_business and device_id = p_device limit 1) device on true
    left join lateral (
      select active from public.store
       where business_id = p_business and store_id = device.store_id limit 1) store on true
    left join lateral ledger.find_by_authorization(p_business, p_authorization) approved on true
    left join lateral (
      select greatest(p_now, books.last_event_at) as at,
             (greatest(p_now, books.last_event_at) at time zone business.time_zone)::date as day) moment on true
    left join lateral (
      select max(percent) as percent from public.discount
       where business_id = p_business and to_date >= moment.day and from_date <= moment.day) discount on true
$$;

alter function ledger.payment_facts owner to trilane_ledger;
revoke all on function ledger.payment_facts from public;
