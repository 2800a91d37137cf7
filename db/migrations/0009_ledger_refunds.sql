-- Refunds: rows of their own, with a number, a cash day and a life of their own (decisions §5, Refund).

alter table ledger.transaction add column refund_interest_cents bigint not null default 0 check (refund_interest_cents >= 0);
alter table ledger.transaction drop column net_cents;
alter table ledger.transaction add column net_cents bigint not null
  generated always as (gross_cents - discount_cents - cashback_cents - premium_fee_cents - refund_interest_cents) stored;
alter table ledger.transaction add constraint transaction_refund_shape check (
  (kind = 3) = (refund_of is not null)
  and (kind <> 3 or (outcome = 1 and gross_cents <= 0 and tip_cents <= 0 and gross_cents + tip_cents < 0))
  and refunded_cents between 0 and greatest(gross_cents - discount_cents, 0) and refunded_tip_cents between 0 and greatest(tip_cents, 0));
create index transaction_refunds_of on ledger.transaction (business_id, refund_of) where refund_of is not null;

-- Tips that are given back after their sale has settled leave tips pending below zero until the batch that repays it.
alter table ledger.account drop constraint account_check;
alter table ledger.account add constraint account_check check (kind in (1, 2, 3, 4) or balance_cents >= 0);

-- Who asked for a refund in the portal; null for one from a device.
alter table ledger.transaction add column by_user_id uuid;

create or replace function ledger.withdrawable(p_business uuid, p_source smallint) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select a.balance_cents + coalesce((select sum(least(case when p_source = 2 then s.net_cents else s.tips_cents end, 0))
           from settlement_batch s where s.business_id = p_business and s.released_at is null), 0)::bigint
    from account a where a.business_id = p_business and a.kind = p_source;
$$;

create or replace function ledger.settle_batch(p_business uuid, p_cash_day date, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare batch settlement_batch;
begin
  perform 1 from counter where business_id = p_business for update;
  select * into batch from settlement_batch where business_id = p_business and cash_day = p_cash_day and released_at is null for update;
  if not found then return false; end if;
  if exists (select 1 from settlement_batch where business_id = p_business and cash_day < p_cash_day and released_at is null) then
    raise exception 'an earlier cash day of business % is not settled', p_business;
  end if;
  if batch.net_cents > 0 then
    perform write_transfer(p_business, 'settlement', 1::smallint, 2::smallint, batch.net_cents, p_cash_day, null, p_now);
  elsif batch.net_cents < 0 then
    perform write_transfer(p_business, 'settlement', 2::smallint, 1::smallint, -batch.net_cents, p_cash_day, null, p_now);
  end if;
  if batch.tips_cents > 0 then
    perform write_transfer(p_business, 'tip_settlement', 3::smallint, 4::smallint, batch.tips_cents, p_cash_day, null, p_now);
  elsif batch.tips_cents < 0 then
    perform write_transfer(p_business, 'tip_settlement', 4::smallint, 3::smallint, -batch.tips_cents, p_cash_day, null, p_now);
  end if;
  update settlement_batch set released_at = p_now where business_id = p_business and cash_day = p_cash_day;
  update counter set settled_through = p_cash_day where business_id = p_business;
  return true;
end $$;

-- The same with a transaction for its cause.
create function ledger.write_transaction_transfer(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint, p_transaction bigint, p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare a account; n bigint;
begin
  if p_amount = 0 then return; end if;
  update counter set last_transfer = last_transfer + 1 where business_id = p_business returning last_transfer into strict n;
  update account set balance_cents = balance_cents - p_amount, version = version + 1 where business_id = p_business and kind = p_debit returning * into strict a;
  insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, debit_balance_after, debit_version, transaction_number, event_at)
  values (p_business, n, p_reason, p_debit, p_credit, p_amount, a.balance_cents, a.version, p_transaction, p_event_at);
end $$;

-- Gives part or all of a sale back. The caller has judged the rules on what it read; here the amounts that are left are judged again under the lock.
-- `code` is null for a refund that was made or repeated: then the row of the refund comes with it.
create function ledger.post_refund(
  p_business uuid, p_number bigint, p_id uuid, p_key text, p_hash text, p_amount bigint, p_tip bigint, p_interest bigint,
  p_device uuid, p_user uuid, p_now timestamptz, p_cash_day date, p_release_at timestamptz)
returns table (code text, replay boolean, transaction_number bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare sale transaction; earlier transaction; c counter; at timestamptz; store uuid;
begin
  select * into strict c from counter where business_id = p_business for update;
  select * into earlier from transaction t where t.business_id = p_business and t.idempotency_key = p_key;
  if found then
    return query select case when earlier.request_hash <> p_hash then 'idempotency_key_reused' end, true, earlier.transaction_number;
    return;
  end if;
  if c.settled_through >= p_cash_day then raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01'; end if;
  select * into sale from transaction t where t.business_id = p_business and t.transaction_number = p_number;
  if not found or sale.kind = 3 or sale.outcome <> 1 then return query select 'refund_not_possible', false, null::bigint; return; end if;
  if p_amount < 0 or p_tip < 0 or p_interest < 0 or p_amount + p_tip = 0 then return query select 'refund_nothing', false, null::bigint; return; end if;
  if p_amount > sale.gross_cents - sale.discount_cents - sale.refunded_cents then return query select 'refund_exceeds', false, null::bigint; return; end if;
  if p_tip > sale.tip_cents - sale.refunded_tip_cents then return query select 'refund_tip_exceeds', false, null::bigint; return; end if;

  at := greatest(p_now, c.last_event_at);
  select d.store_id into store from device d where d.business_id = p_business and d.device_id = p_device;
  update transaction t set refunded_cents = t.refunded_cents + p_amount, refunded_tip_cents = t.refunded_tip_cents + p_tip
   where t.business_id = p_business and t.transaction_number = p_number;
  insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, tip_cents, refund_interest_cents, refund_of,
    shopper_id, shopper_name, apr, approval_id, cash_day, event_at, idempotency_key, request_hash, by_user_id)
  values (p_business, c.last_transaction + 1, p_id, coalesce(store, sale.store_id), coalesce(p_device, sale.device_id), 3, 1, -p_amount, -p_tip, p_interest, p_number,
    sale.shopper_id, sale.shopper_name, sale.apr, sale.approval_id, p_cash_day, at, p_key, p_hash, p_user);
  update counter set last_transaction = last_transaction + 1, last_event_at = at where business_id = p_business;
  perform write_transaction_transfer(p_business, 'refund', 1::smallint, case when sale.kind = 1 then 101 else 102 end::smallint, p_amount, c.last_transaction + 1, at);
  perform write_transaction_transfer(p_business, 'refund_interest', 1::smallint, 105::smallint, p_interest, c.last_transaction + 1, at);
  perform write_transaction_transfer(p_business, 'tip_refund', 3::smallint, case when sale.kind = 1 then 101 else 102 end::smallint, p_tip, c.last_transaction + 1, at);
  insert into settlement_batch as s (business_id, cash_day, release_at, net_cents, tips_cents, line_count)
  values (p_business, p_cash_day, p_release_at, -p_amount - p_interest, -p_tip, 1)
  on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
    tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + 1;
  return query select null::text, false, c.last_transaction + 1;
end $$;

do $$
declare f regprocedure;
begin
  foreach f in array array['ledger.write_transaction_transfer', 'ledger.post_refund']::regproc[]::regprocedure[] loop
    execute format('alter function %s owner to trilane_ledger', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function ledger.post_refund to trilane_api;
