-- Gives part or all of a sale back. The caller has judged the rules on what it read; here the amounts that are left are
-- judged again under the lock. `code` is null for a refund that was made or repeated: then the row of the refund comes
-- with it.
create or replace function ledger.post_refund(
  p_business uuid, p_number bigint, p_id uuid, p_key text, p_hash text, p_amount bigint, p_tip bigint,
    p_interest bigint, p_device uuid, p_user uuid, p_now timestamptz, p_cash_day date, p_release_at timestamptz)
returns table (code text, replay boolean, transaction_number bigint, withheld_cents bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare sale transaction; earlier transaction; c counter; at timestamptz; store uuid; staff uuid; local timestamp;
  tz text; own promotion_standing; rule record; spend bigint; base bigint;
  part bigint; withheld bigint := 0; n bigint; link bytea;
begin
  perform keep_to_business(p_business);
  select * into strict c from counter where business_id = p_business for update;
  select * into earlier from transaction t where (t.idempotency_key, t.business_id) >= (p_key, p_business)
    and (t.idempotency_key, t.business_id) <= (p_key, p_business);
  if found then
    return query select case when earlier.request_hash <> p_hash then 'idempotency_key_reused' end, true,
      earlier.transaction_number, -earlier.cashback_cents;
    return;
  end if;
  if c.settled_through >= p_cash_day then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  select * into sale from transaction t where t.business_id = p_business and t.transaction_number = p_number;
  if not found or sale.kind = 3 or sale.outcome <> 1 then
    return query select 'refund_not_possible', false, null::bigint, null::bigint;
    return;
  end if;
  if p_amount < 0 or p_tip < 0 or p_interest < 0 or p_amount + p_tip = 0 then
    return query select 'refund_nothing', false, null::bigint, null::bigint;
    return;
  end if;
  if p_amount > sale.gross_cents - sale.discount_cents - sale.refunded_cents then
    return query select 'refund_exceeds', false, null::bigint, null::bigint;
    return;
  end if;
  if p_tip > sale.tip_cents - sale.refunded_tip_cents then
    return query select 'refund_tip_exceeds', false, null::bigint, null::bigint;
    return;
  end if;

  at := greatest(p_now, c.last_event_at);
  n := c.last_transaction + 1;
  select b.time_zone into strict tz from business b where b.business_id = p_business;
  local := at at time zone tz;
  -- What the refund takes the right to is withheld from it, promotion by promotion, the oldest first
  -- (docs/decisions/0014, domain/cashback).
  if p_amount > 0 then
    for rule in
      select p.promotion_id, p.spend_cents, p.reward_percent from promotion p
       where p.business_id = p_business
         and (sale.event_at at time zone tz)::date between p.from_date and p.to_date
       order by p.promotion_id
    loop
      select * into own from promotion_standing s
       where s.business_id = p_business and s.promotion_id = rule.promotion_id and s.shopper_id = sale.shopper_id;
      continue when not found;
      spend := own.spend_cents - p_amount;
      base := case when spend >= rule.spend_cents then least(own.base_cents, spend) else 0 end;
      part := least(greatest(own.held_cents - (base * rule.reward_percent + 50) / 100, 0), p_amount - withheld);
      update promotion_standing s set spend_cents = spend, base_cents = base, held_cents = own.held_cents - part
       where s.business_id = p_business and s.promotion_id = rule.promotion_id and s.shopper_id = sale.shopper_id;
      if part > 0 then
        insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
          values (p_business, rule.promotion_id, n, local::date, -part);
        withheld := withheld + part;
      end if;
    end loop;
  end if;
  select d.store_id, d.staff_id into store, staff from device d
   where d.business_id = p_business and d.device_id = p_device;
  update transaction t
     set refunded_cents = t.refunded_cents + p_amount, refunded_tip_cents = t.refunded_tip_cents + p_tip
   where t.business_id = p_business and t.transaction_number = p_number;
  link := sha256(c.last_seal || line_of(p_id, coalesce(store, sale.store_id), coalesce(p_device, sale.device_id), staff,
    3::smallint, 1::smallint, -p_amount, 0, -withheld, 0, p_interest, -p_tip, p_number, sale.shopper_id,
    sale.shopper_name, sale.apr, sale.approval_id, p_cash_day, at, p_key, p_hash, p_user));
  insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, staff_id, kind,
    outcome, gross_cents, cashback_cents, tip_cents, refund_interest_cents, refund_of, shopper_id, shopper_name, apr,
    approval_id, cash_day, event_at, idempotency_key, request_hash, by_user_id, seal)
  values (p_business, n, p_id, coalesce(store, sale.store_id), coalesce(p_device, sale.device_id), staff, 3, 1,
    -p_amount, -withheld, -p_tip, p_interest, p_number, sale.shopper_id, sale.shopper_name, sale.apr, sale.approval_id,
    p_cash_day, at, p_key, p_hash, p_user, link);
  update counter set last_transaction = last_transaction + 1, last_event_at = at, last_seal = link
    where business_id = p_business;
  perform write_transaction_transfer(p_business, 'refund', 1::smallint,
    case when sale.kind = 1 then 101 else 102 end::smallint, p_amount, n, at);
  perform write_transaction_transfer(p_business, 'cashback_withheld',
    case when sale.kind = 1 then 101 else 102 end::smallint, 1::smallint, withheld, n, at);
  perform write_transaction_transfer(p_business, 'refund_interest', 1::smallint, 105::smallint, p_interest, n, at);
  perform write_transaction_transfer(p_business, 'tip_refund', 3::smallint,
    case when sale.kind = 1 then 101 else 102 end::smallint, p_tip, n, at);
  insert into settlement_batch as s (business_id, cash_day, release_at, net_cents, tips_cents, line_count)
  values (p_business, p_cash_day, p_release_at, withheld - p_amount - p_interest, -p_tip, 1)
  on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
    tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + 1;
  insert into sales_open as s (business_id, day, hour, store_id, device_id, staff_id, cashback_cents, refund_count,
    refunded_cents, refund_interest_cents, tip_cents)
  values (p_business, local::date, extract(hour from local), coalesce(store, sale.store_id),
    coalesce(p_device, sale.device_id), coalesce(staff, '00000000-0000-0000-0000-000000000000'), -withheld, 1, p_amount,
    p_interest, -p_tip)
  on conflict on constraint sales_open_pkey do update set cashback_cents = s.cashback_cents + excluded.cashback_cents,
    refund_count = s.refund_count + 1, refunded_cents = s.refunded_cents + excluded.refunded_cents,
    refund_interest_cents = s.refund_interest_cents + excluded.refund_interest_cents,
    tip_cents = s.tip_cents + excluded.tip_cents;
  return query select null::text, false, n, withheld;
end $$;

alter function ledger.post_refund owner to trilane_ledger;
revoke all on function ledger.post_refund from public;
grant execute on function ledger.post_refund to trilane_api;
