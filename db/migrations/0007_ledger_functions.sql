-- The only writers of the ledger. Each locks the business's counter row first, so that a business's money moves one step at a time and nothing deadlocks.

-- Opens the books of a business: its counter and its five accounts.
create function ledger.open_books(p_business uuid) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  insert into counter (business_id) values (p_business) on conflict do nothing;
  insert into account (business_id, kind) select p_business, k from generate_series(1, 5) k on conflict do nothing;
$$;

-- Writes one transfer and moves the balances of those of its accounts that a business owns. The counter row is locked by the caller.
create function ledger.write_transfer(
  p_business uuid, p_reason text, p_debit smallint, p_credit smallint, p_amount bigint,
  p_cash_day date, p_bank_transfer uuid, p_event_at timestamptz) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare d account; c account; n bigint;
begin
  update counter set last_transfer = last_transfer + 1 where business_id = p_business returning last_transfer into strict n;
  if p_debit < 100 then
    update account set balance_cents = balance_cents - p_amount, version = version + 1 where business_id = p_business and kind = p_debit returning * into strict d;
  end if;
  if p_credit < 100 then
    update account set balance_cents = balance_cents + p_amount, version = version + 1 where business_id = p_business and kind = p_credit returning * into strict c;
  end if;
  insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, debit_balance_after, debit_version,
    credit_balance_after, credit_version, cash_day, bank_transfer_id, event_at)
  values (p_business, n, p_reason, p_debit, p_credit, p_amount, d.balance_cents, d.version, c.balance_cents, c.version, p_cash_day, p_bank_transfer, p_event_at);
end $$;

-- Posts many payments in one commit; the i-th row of the answer belongs to the i-th input. `code` is null for a posted or repeated payment, else the
-- refusal. The caller sends a key of a business at most once per call. Inputs are index look-ups (LATERAL … LIMIT 1) under pinned planner settings: a
-- plan made while the tables are small never scans one that has grown. `p_cash_day` belongs to `p_now`; when that day is settled already the clock
-- has moved on in between, and the call fails with TLC01 to be repeated with the new time.
create function ledger.post_payments(
  p_business uuid[], p_key text[], p_hash text[], p_id uuid[], p_link uuid[], p_device uuid[], p_kind smallint[], p_outcome smallint[],
  p_gross bigint[], p_discount bigint[], p_tip bigint[], p_via_premium boolean[], p_shopper_id text[], p_shopper_name text[], p_apr numeric[],
  p_approval text[], p_now timestamptz, p_cash_day date, p_release_at timestamptz)
returns table (i integer, code text, replay boolean, transaction_number bigint, transaction_id uuid, kind smallint, outcome smallint, gross_cents bigint,
  discount_cents bigint, tip_cents bigint, net_cents bigint, shopper_name text, event_at timestamptz, cash_day date)
language plpgsql security definer
set search_path = ledger, public, pg_temp set plan_cache_mode = force_generic_plan set enable_incremental_sort = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  perform 1 from counter c where c.business_id = any (p_business) order by c.business_id for update;
  if exists (select 1 from counter c where c.business_id = any (p_business) and c.settled_through >= p_cash_day) then
    raise exception 'the cash day % is settled', p_cash_day using errcode = 'TLC01';
  end if;
  return query
  with inp as materialized (
    select u.*, o.transaction_number as o_number, o.request_hash as o_hash, o.transaction_id as o_id, o.kind as o_kind, o.outcome as o_outcome,
           o.gross_cents as o_gross, o.discount_cents as o_discount, o.tip_cents as o_tip, o.net_cents as o_net, o.shopper_name as o_shopper,
           o.event_at as o_event, o.cash_day as o_day, r.request_hash as r_hash, r.code as r_code,
           b.takes_payments, b.premium, d.link_id, d.active as d_active, d.store_id, s.active as s_active, a.transaction_number as a_number,
           c.last_transaction, c.last_transfer, c.last_event_at
      from unnest(p_business, p_key, p_hash, p_id, p_link, p_device, p_kind, p_outcome, p_gross, p_discount, p_tip, p_via_premium, p_shopper_id,
                  p_shopper_name, p_apr, p_approval)
           with ordinality u (b, k, h, id, link, dev, kind, outcome, gross, discount, tip, via_premium, shopper_id, shopper_name, apr, approval, ord)
      left join lateral (select * from counter c where c.business_id = u.b limit 1) c on true
      left join lateral (select * from transaction t where t.business_id = u.b and t.idempotency_key = u.k limit 1) o on true
      left join lateral (select * from refused_posting r where r.business_id = u.b and r.idempotency_key = u.k limit 1) r on true
      left join lateral (select b.takes_payments, b.premium from business b where b.business_id = u.b limit 1) b on true
      left join lateral (select d.link_id, d.active, d.store_id from device d where d.business_id = u.b and d.device_id = u.dev limit 1) d on true
      left join lateral (select s.active from store s where s.business_id = u.b and s.store_id = d.store_id limit 1) s on true
      left join lateral (select t.transaction_number from transaction t where t.business_id = u.b and t.approval_id = u.approval and t.kind in (1, 2) limit 1) a on true),
  judged as materialized (
    select n.*,
      case when n.o_number is not null then case when n.o_hash <> n.h then 'idempotency_key_reused' end
           when n.r_hash is not null then case when n.r_hash <> n.h then 'idempotency_key_reused' else n.r_code end
           when n.link_id is distinct from n.link then 'device_unauthenticated'
           when n.takes_payments is not true then 'business_not_accepting'
           when n.s_active is not true then 'store_inactive'
           when n.d_active is not true then 'device_inactive'
           when n.a_number is not null or row_number() over (partition by n.b, n.approval order by n.ord) > 1 then 'approval_reused'
      end as refusal
      from inp n),
  fresh as materialized (
    select j.*, j.last_transaction + row_number() over (partition by j.b order by j.ord) as number, greatest(p_now, j.last_event_at) as at,
           case when j.outcome = 1 and j.via_premium and j.premium then 50 else 0 end as fee
      from judged j where j.refusal is null and j.o_number is null),
  refused as (
    insert into refused_posting (business_id, idempotency_key, request_hash, code, event_at)
    select j.b, j.k, j.h, j.refusal, p_now from judged j
     where j.refusal is not null and j.refusal not in ('idempotency_key_reused', 'device_unauthenticated') and j.r_hash is null),
  paid as (
    insert into transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind, outcome, gross_cents, discount_cents, premium_fee_cents,
      tip_cents, shopper_id, shopper_name, apr, approval_id, cash_day, event_at, idempotency_key, request_hash)
    select f.b, f.number, f.id, f.store_id, f.dev, f.kind, f.outcome, f.gross, f.discount, f.fee, f.tip, f.shopper_id, f.shopper_name, f.apr, f.approval,
      p_cash_day, f.at, f.k, f.h from fresh f),
  line as materialized (
    select f.b, f.number, f.at, l.part, l.reason, l.debit, l.credit, l.amount, l.own, l.delta, f.last_transfer
      from fresh f cross join lateral (values
        (1, 'sale', case when f.kind = 1 then 101 else 102 end, 1, f.gross - f.discount, 1, f.gross - f.discount),
        (2, 'premium_fee', 1, 103, f.fee::bigint, 1, -f.fee::bigint),
        (3, 'tip', case when f.kind = 1 then 101 else 102 end, 3, f.tip, 3, f.tip)) l (part, reason, debit, credit, amount, own, delta)
     where f.outcome = 1 and l.amount > 0),
  counted as materialized (
    select l.*, l.last_transfer + row_number() over (partition by l.b order by l.number, l.part) as n,
           row_number() over (partition by l.b, l.own order by l.number, l.part) as own_n,
           (sum(l.delta) over (partition by l.b, l.own order by l.number, l.part rows unbounded preceding))::bigint as own_sum
      from line l),
  booked as (
    insert into transfer (business_id, transfer_number, reason, debit_kind, credit_kind, amount_cents, debit_balance_after, debit_version,
      credit_balance_after, credit_version, transaction_number, event_at)
    select c.b, c.n, c.reason, c.debit, c.credit, c.amount,
           case when c.debit < 100 then a.balance_cents + c.own_sum end, case when c.debit < 100 then a.version + c.own_n end,
           case when c.credit < 100 then a.balance_cents + c.own_sum end, case when c.credit < 100 then a.version + c.own_n end, c.number, c.at
      from counted c cross join lateral (select a.balance_cents, a.version from account a where a.business_id = c.b and a.kind = c.own limit 1) a),
  moved as (
    update account a set balance_cents = a.balance_cents + x.delta, version = a.version + x.n
      from (select l.b, l.own, sum(l.delta)::bigint as delta, count(*) as n from line l group by l.b, l.own) x
     where a.business_id = x.b and a.kind = x.own),
  numbered as (
    update counter c set last_transaction = x.number, last_transfer = x.n, last_event_at = x.at
      from (select f.b, max(f.number) as number, max(f.at) as at, max(f.last_transfer) + coalesce(max(l.lines), 0) as n
              from fresh f left join (select l.b, count(*) as lines from line l group by l.b) l on l.b = f.b group by f.b) x
     where c.business_id = x.b),
  batched as (
    insert into settlement_batch as s (business_id, cash_day, release_at, net_cents, tips_cents, line_count)
    select f.b, p_cash_day, p_release_at, sum(f.gross - f.discount - f.fee), sum(f.tip), count(*) from fresh f where f.outcome = 1 group by f.b
    on conflict on constraint settlement_batch_pkey do update set net_cents = s.net_cents + excluded.net_cents,
      tips_cents = s.tips_cents + excluded.tips_cents, line_count = s.line_count + excluded.line_count)
  select j.ord::integer, j.refusal, j.o_number is not null or j.r_hash is not null, coalesce(j.o_number, f.number), coalesce(j.o_id, j.id), coalesce(j.o_kind, j.kind),
         coalesce(j.o_outcome, j.outcome), coalesce(j.o_gross, j.gross), coalesce(j.o_discount, j.discount), coalesce(j.o_tip, j.tip),
         coalesce(j.o_net, j.gross - j.discount - coalesce(f.fee, 0)), coalesce(j.o_shopper, j.shopper_name), coalesce(j.o_event, f.at), coalesce(j.o_day, p_cash_day)
    from judged j left join lateral (select f.number, f.fee, f.at from fresh f where f.ord = j.ord limit 1) f on true;
end $$;

-- Releases the batch of a cash day: pending to available, tips pending to tips. A second run does nothing. True when it released.
create function ledger.settle_batch(p_business uuid, p_cash_day date, p_now timestamptz) returns boolean
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
  end if;
  update settlement_batch set released_at = p_now where business_id = p_business and cash_day = p_cash_day;
  update counter set settled_through = p_cash_day where business_id = p_business;
  return true;
end $$;

-- What may leave: the balance of the source; for Available also less any pending batch whose net is negative (decisions §5, Figures).
create function ledger.withdrawable(p_business uuid, p_source smallint) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select a.balance_cents + case when p_source = 2 then
           coalesce((select sum(s.net_cents) from settlement_batch s where s.business_id = p_business and s.released_at is null and s.net_cents < 0), 0)::bigint else 0 end
    from account a where a.business_id = p_business and a.kind = p_source;
$$;

-- Takes a transfer to the bank out of its source. False when the source does not hold the amount; then nothing is written.
create function ledger.request_bank_transfer(
  p_business uuid, p_id uuid, p_source smallint, p_amount bigint, p_account_id text, p_account_name text, p_provider_name text, p_last4 text,
  p_by uuid, p_now timestamptz, p_expected_on date) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform 1 from counter where business_id = p_business for update;
  if p_source not in (2, 4) or p_amount <= 0 or p_amount > withdrawable(p_business, p_source) then return false; end if;
  insert into bank_transfer (business_id, bank_transfer_id, source_kind, amount_cents, state, account_id, account_name, provider_name, account_last4,
    requested_by, requested_at, expected_on)
  values (p_business, p_id, p_source, p_amount, 'requested', p_account_id, p_account_name, p_provider_name, p_last4, p_by, p_now, p_expected_on);
  perform write_transfer(p_business, 'bank_transfer', p_source, 5::smallint, p_amount, null, p_id, p_now);
  return true;
end $$;

-- Moves a transfer to its next state (requested → sent → paid → returned, or failed), with the money: paid leaves transit for the bank, failed and
-- returned go back to the source. A state that is not the next one changes nothing, so repeats and disorder are harmless. True when it moved.
create function ledger.advance_bank_transfer(p_business uuid, p_id uuid, p_state text, p_reason text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare t bank_transfer;
begin
  perform 1 from counter where business_id = p_business for update;
  select * into t from bank_transfer where business_id = p_business and bank_transfer_id = p_id for update;
  if not found then return false; end if;
  if p_state = 'sent' and t.state = 'requested' then
    update bank_transfer set state = 'sent', sent_at = p_now where business_id = p_business and bank_transfer_id = p_id;
    return true;
  elsif p_state = 'paid' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_paid', 5::smallint, 106::smallint, t.amount_cents, null, p_id, p_now);
  elsif p_state = 'failed' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_failed', 5::smallint, t.source_kind, t.amount_cents, null, p_id, p_now);
  elsif p_state = 'returned' and t.state = 'paid' then
    perform write_transfer(p_business, 'bank_transfer_returned', 106::smallint, t.source_kind, t.amount_cents, null, p_id, p_now);
  elsif p_state = 'returned' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_returned', 5::smallint, t.source_kind, t.amount_cents, null, p_id, p_now);
  else
    return false;
  end if;
  update bank_transfer set state = p_state, reason = p_reason, ended_at = p_now where business_id = p_business and bank_transfer_id = p_id;
  return true;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'ledger' loop
    execute format('alter function %s owner to trilane_ledger', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function ledger.open_books, ledger.post_payments, ledger.request_bank_transfer, ledger.withdrawable, ledger.advance_bank_transfer to trilane_api;
grant execute on function ledger.open_books, ledger.settle_batch, ledger.withdrawable, ledger.advance_bank_transfer to trilane_jobs;
