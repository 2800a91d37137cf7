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
  select o.transaction_number, o.request_hash, r.request_hash, r.code, b.takes_payments,
         b.premium, b.time_zone, d.link_id, d.active, d.store_id, d.staff_id,
         s.active, a.transaction_number, x.percent, c.last_transaction, c.last_entry,
         c.last_seal, y.at, y.day
    from (select) payment
    left join lateral (
      select * from ledger.counter c where c.business_id = p_business limit 1) c on true
    left join lateral ledger.find_by_key(p_business, p_key) o on true
    left join lateral (
      select r.request_hash, r.code from ledger.refused_posting r
       where r.business_id = p_business and r.idempotency_key = p_key limit 1) r on true
    left join lateral (
      select b.takes_payments, b.premium, b.time_zone from public.business b
       where b.business_id = p_business limit 1) b on true
    left join lateral (
      select d.link_id, d.active, d.store_id, d.staff_id from public.device d
       where d.business_id = p_business and d.device_id = p_device limit 1) d on true
    left join lateral (
      select s.active from public.store s
       where s.business_id = p_business and s.store_id = d.store_id limit 1) s on true
    left join lateral ledger.find_by_authorization(p_business, p_authorization) a on true
    left join lateral (
      select greatest(p_now, c.last_event_at) as at,
             (greatest(p_now, c.last_event_at) at time zone b.time_zone)::date as day) y on true
    left join lateral (
      select max(x.percent) as percent from public.discount x
       where x.business_id = p_business and x.to_date >= y.day and x.from_date <= y.day) x on true
$$;

alter function ledger.payment_facts owner to trilane_ledger;
revoke all on function ledger.payment_facts from public;
