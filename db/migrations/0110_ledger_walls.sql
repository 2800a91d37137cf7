-- The functions of the ledger run with their owner's rights, which see every business. Each now keeps to the tenant
-- wall itself.
set role trilane_ledger;

-- Refuses a movement of another business than the transaction works for. A request must have named its business; due
-- work and the operator may name none, and are kept to the one that they named. A pool steps down to its role by SET
-- ROLE, so that is asked before the login.
create function ledger.keep_to_business(p_business uuid) returns void
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare own uuid := current_business_id(); caller text := coalesce(nullif(current_setting('role'), 'none'),
  session_user);
begin
  if p_business is distinct from own and (own is not null or caller = 'trilane_api') then
    raise exception 'the transaction does not work for business %', p_business using errcode = 'insufficient_privilege';
  end if;
end $$;

create or replace function ledger.open_books(p_business uuid) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  insert into counter (business_id) values (p_business) on conflict do nothing;
  insert into account (business_id, kind) select p_business, k from generate_series(1, 5) k on conflict do nothing;
$$;

create or replace function ledger.hold_books(p_business uuid) returns timestamptz
language sql security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  select c.last_event_at from counter c where c.business_id = p_business for update;
$$;

create or replace function ledger.withdrawable(p_business uuid, p_source smallint) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  select a.balance_cents + coalesce((select sum(least(case when p_source = 2 then s.net_cents else s.tips_cents end, 0))
           from settlement_batch s where s.business_id = p_business and s.released_at is null), 0)::bigint
    from account a where a.business_id = p_business and a.kind = p_source;
$$;

create or replace function ledger.request_bank_transfer(
  p_business uuid, p_id uuid, p_source smallint, p_amount bigint, p_account_id text, p_account_name text,
    p_provider_name text, p_last4 text,
  p_by uuid, p_now timestamptz, p_expected_on date) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  if p_source not in (2, 4) or p_amount <= 0 or p_amount > withdrawable(p_business, p_source) then return false; end if;
  insert into bank_transfer (business_id, bank_transfer_id, source_kind, amount_cents, state, account_id,
    account_name, provider_name,
    account_last4, requested_by, requested_at, expected_on)
  values (p_business, p_id, p_source, p_amount, 'requested', p_account_id, p_account_name, p_provider_name, p_last4,
    p_by, p_now, p_expected_on);
  perform write_transfer(p_business, 'bank_transfer', p_source, 5::smallint, p_amount, null, p_id, p_now);
  return true;
end $$;

create or replace function ledger.advance_bank_transfer(p_business uuid, p_id uuid, p_state text, p_reason text,
  p_now timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare t bank_transfer;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into t from bank_transfer where business_id = p_business and bank_transfer_id = p_id for update;
  if not found then return false; end if;
  if p_state = 'sent' and t.state = 'requested' then
    update bank_transfer set state = 'sent', sent_at = p_now where business_id = p_business and bank_transfer_id = p_id;
    return true;
  elsif p_state = 'paid' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_paid', 5::smallint, 106::smallint, t.amount_cents, null, p_id,
      p_now);
  elsif p_state = 'failed' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_failed', 5::smallint, t.source_kind, t.amount_cents, null, p_id,
      p_now);
  elsif p_state = 'returned' and t.state = 'paid' then
    perform write_transfer(p_business, 'bank_transfer_returned', 106::smallint, t.source_kind, t.amount_cents, null,
      p_id, p_now);
  elsif p_state = 'returned' and t.state in ('requested', 'sent') then
    perform write_transfer(p_business, 'bank_transfer_returned', 5::smallint, t.source_kind, t.amount_cents, null,
      p_id, p_now);
  else
    return false;
  end if;
  update bank_transfer set state = p_state, reason = p_reason, ended_at = p_now where business_id = p_business
    and bank_transfer_id = p_id;
  return true;
end $$;

-- Releases the batch of a cash day: pending to available, tips pending to tips, stamped with the instant at which it
-- was due. A second run does nothing. True when it released.
drop function ledger.settle_batch(uuid, date, timestamptz);
create function ledger.settle_batch(p_business uuid, p_cash_day date) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare batch settlement_batch; at timestamptz;
begin
  perform keep_to_business(p_business);
  perform 1 from counter where business_id = p_business for update;
  select * into batch from settlement_batch where business_id = p_business and cash_day = p_cash_day
    and released_at is null for update;
  if not found then return false; end if;
  if exists (select 1 from settlement_batch where business_id = p_business and cash_day < p_cash_day
    and released_at is null) then
    raise exception 'an earlier cash day of business % is not settled', p_business;
  end if;
  at := batch.release_at;
  if batch.net_cents > 0 then
    perform write_transfer(p_business, 'settlement', 1::smallint, 2::smallint, batch.net_cents, p_cash_day, null, at);
  elsif batch.net_cents < 0 then
    perform write_transfer(p_business, 'settlement', 2::smallint, 1::smallint, -batch.net_cents, p_cash_day, null, at);
  end if;
  if batch.tips_cents > 0 then
    perform write_transfer(p_business, 'tip_settlement', 3::smallint, 4::smallint, batch.tips_cents, p_cash_day, null,
      at);
  elsif batch.tips_cents < 0 then
    perform write_transfer(p_business, 'tip_settlement', 4::smallint, 3::smallint, -batch.tips_cents, p_cash_day,
      null, at);
  end if;
  -- By its release the date of a cash day is over in every zone.
  perform close_sales(p_business, p_cash_day);
  update settlement_batch set released_at = at where business_id = p_business and cash_day = p_cash_day;
  update counter set settled_through = p_cash_day where business_id = p_business;
  return true;
end $$;

create or replace function ledger.index_record(p_business uuid, p_most integer) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare done bigint; through bigint;
begin
  perform keep_to_business(p_business);
  select p.indexed_through into done from record_progress p where p.business_id = p_business for update;
  if not found then
    insert into record_progress (business_id) values (p_business) on conflict do nothing;
    select p.indexed_through into strict done from record_progress p where p.business_id = p_business for update;
  end if;
  select least(c.last_transaction, done + p_most) into through from counter c where c.business_id = p_business;
  if through is null or through <= done then return done; end if;

  with entry as (
    insert into record_entry (business_id, transaction_number, store_id, device_id, staff_id, kind, state, cash_day,
      gross_cents, discount_cents,
      cashback_cents, premium_fee_cents, refund_interest_cents, net_cents, tip_cents, shopper_name)
    select t.business_id, t.transaction_number, t.store_id, t.device_id, t.staff_id, t.kind,
           case when t.outcome <> 1 then t.outcome
                when t.refunded_cents + t.refunded_tip_cents > 0
                 and t.refunded_cents + t.refunded_tip_cents >= t.gross_cents - t.discount_cents + t.tip_cents then 4
                else 1 end,
           t.cash_day, t.gross_cents, t.discount_cents, t.cashback_cents, t.premium_fee_cents, t.refund_interest_cents,
           case when t.outcome = 1 then t.net_cents else 0 end, t.tip_cents, fold_name(t.shopper_name)
      from transaction t
     where t.business_id = p_business and t.transaction_number > done and t.transaction_number <= through
    returning store_id, device_id, kind, state, shopper_name),
  fresh as materialized (
    select distinct e.shopper_name from entry e
     where not exists (select 1 from record_name n
                        where n.business_id = p_business and n.part = e.shopper_name
                          and n.shopper_name = e.shopper_name)),
  named as (
    insert into record_name (business_id, part, shopper_name)
    select p_business, substr(f.shopper_name, p.start), f.shopper_name
      from fresh f cross join lateral generate_series(1, greatest(length(f.shopper_name), 1)) p (start)
     where p.start = 1 or substr(f.shopper_name, p.start - 1, 1) in (' ', '-')
    on conflict do nothing)
  insert into record_count as c (business_id, store_id, device_id, kind, state, row_count)
  select p_business, e.store_id, e.device_id, e.kind, e.state, count(*) from entry e
   group by e.store_id, e.device_id, e.kind, e.state
  on conflict on constraint record_count_pkey do update set row_count = c.row_count + excluded.row_count;

  -- A sale that these refunds gave back entirely changes its state; it may have been taken in long ago.
  with given_back as (
    update record_entry e set state = 4
      from transaction r join transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
     where r.business_id = p_business and r.transaction_number > done and r.transaction_number <= through and r.kind = 3
       and s.refunded_cents + s.refunded_tip_cents >= s.gross_cents - s.discount_cents + s.tip_cents
       and e.business_id = p_business and e.transaction_number = s.transaction_number and e.state = 1
    returning e.store_id, e.device_id, e.kind)
  insert into record_count as c (business_id, store_id, device_id, kind, state, row_count)
  select p_business, g.store_id, g.device_id, g.kind, m.state, sum(m.step)
    from given_back g cross join (values (1::smallint, -1), (4::smallint, 1)) m (state, step)
   group by g.store_id, g.device_id, g.kind, m.state
  on conflict on constraint record_count_pkey do update set row_count = c.row_count + excluded.row_count;

  update record_progress set indexed_through = through where business_id = p_business;
  return through;
end $$;

reset role;
revoke all on all functions in schema ledger from public;
-- Requests neither move a transfer on nor ask what may leave: due work and the functions above do.
revoke execute on function ledger.advance_bank_transfer, ledger.withdrawable from trilane_api;
grant execute on function ledger.settle_batch to trilane_jobs;
