-- Refunds part or all of a sale. The caller has checked the rules on what it read; here the remaining amounts are
-- checked again under the lock. `code` is null, and the number of the refund is given, for a refund that was made now
-- or before under the same key. TLC01 and TLC02 are those of `post_payments`.
create or replace function ledger.post_refund(
  p_business uuid, p_number bigint, p_id uuid, p_key text, p_hash text, p_amount bigint, p_tip bigint,
    p_interest bigint, p_device uuid, p_user uuid, p_now timestamptz, p_cash_day date, p_settles_at timestamptz)
returns table (code text, replay boolean, transaction_number bigint, withheld_cents bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare books counter; earlier record; sale transaction; refund transaction; refusal text; zone text;
  instant timestamptz; local_time timestamp; store uuid; staff uuid; withheld bigint; clearing smallint;
begin
  perform keep_to_business(p_business);
  select * into strict books from counter where business_id = p_business for update;
  select * into earlier from find_by_key(p_business, p_key);
  if found then
    return query select case when earlier.request_hash <> p_hash then 'idempotency_key_reused' end, true,
      earlier.transaction_number, -earlier.cashback_cents;
    return;
  end if;
  if books.settled_through >= p_cash_day then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  if books.last_event_at >= cash_day_ends(p_cash_day) then
    raise exception 'the cash day % is over', p_cash_day using errcode = 'TLC02';
  end if;
  select * into sale from transaction
   where transaction.business_id = p_business and transaction.transaction_number = p_number;
  refusal := why_not_refund(sale, p_amount, p_tip);
  if refusal is not null then
    return query select refusal, false, null::bigint, null::bigint;
    return;
  end if;

  instant := greatest(p_now, books.last_event_at);
  select time_zone into strict zone from business where business_id = p_business;
  local_time := instant at time zone zone;
  withheld := withhold_cashback(sale, p_amount, books.last_transaction + 1, local_time::date, zone);
  update transaction
     set refunded_cents = refunded_cents + p_amount, refunded_tip_cents = refunded_tip_cents + p_tip
   where transaction.business_id = p_business and transaction.transaction_number = p_number;

  select store_id, staff_id into store, staff from device
   where business_id = p_business and device_id = p_device;
  insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
    outcome, gross_cents, discount_cents, cashback_cents, premium_fee_cents, tip_cents, refund_interest_cents,
    refund_of, shopper_id, shopper_name, apr, approval_id, cash_day, event_at, idempotency_key, request_hash,
    by_user_id, posted_at, seal)
  values (p_business, books.last_transaction + 1, p_id, coalesce(store, sale.store_id),
    coalesce(p_device, sale.device_id), staff, transaction_kind('refund'), outcome_code('approved'), -p_amount, 0,
    -withheld, 0, -p_tip, p_interest, p_number, sale.shopper_id, sale.shopper_name, sale.apr,
    sale.approval_id, p_cash_day, instant, p_key, p_hash, p_user, now(), '')
  returning * into strict refund;
  -- The seal covers the row as it is stored.
  update transaction set seal = add_link(null, books.last_seal, line_of(refund))
   where transaction.business_id = p_business and transaction.transaction_number = refund.transaction_number
  returning seal into strict refund.seal;
  update counter set last_transaction = refund.transaction_number, last_event_at = instant, last_seal = refund.seal
    where business_id = p_business;

  clearing := clearing_account(sale.kind);
  perform write_entry(p_business, line.reason, line.debit, line.credit, line.cents, refund.transaction_number, null,
      null, instant)
     from (values ('refund', account_kind('pending'), clearing, p_amount),
                  ('cashback_withheld', clearing, account_kind('pending'), withheld),
                  ('refund_interest', account_kind('pending'), account_kind('refund_interest'), p_interest),
                  ('tip_refund', account_kind('tips_pending'), clearing, p_tip)) line (reason, debit, credit, cents);
  insert into settlement_batch as batch (business_id, cash_day, settles_at, net_cents, tips_cents, transaction_count)
  values (p_business, p_cash_day, p_settles_at, withheld - p_amount - p_interest, -p_tip, 1)
  on conflict on constraint settlement_batch_pkey do update set net_cents = batch.net_cents + excluded.net_cents,
    tips_cents = batch.tips_cents + excluded.tips_cents, transaction_count = batch.transaction_count + 1;
  insert into sales_open as sums (business_id, day, hour, store_id, device_id, staff_id, cashback_cents, refund_count,
    refunded_cents, refund_interest_cents, tip_cents)
  values (p_business, local_time::date, extract(hour from local_time), refund.store_id, refund.device_id,
    coalesce(refund.staff_id, nobody()), -withheld, 1, p_amount, p_interest, -p_tip)
  on conflict on constraint sales_open_pkey do update
    set cashback_cents = sums.cashback_cents + excluded.cashback_cents,
    refund_count = sums.refund_count + 1, refunded_cents = sums.refunded_cents + excluded.refunded_cents,
    refund_interest_cents = sums.refund_interest_cents + excluded.refund_interest_cents,
    tip_cents = sums.tip_cents + excluded.tip_cents;
  return query select null::text, false, refund.transaction_number, withheld;
end $$;

alter function ledger.post_refund owner to trilane_ledger;
revoke all on function ledger.post_refund from public;
grant execute on function ledger.post_refund to trilane_api;
