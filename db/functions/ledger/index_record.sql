-- Takes up to `p_most` transactions into the record that is searched, with their names and counts, and answers how far
-- it is. Amounts are those of what moved money; a sale that was given back entirely changes its state.
create or replace function ledger.index_record(p_business uuid, p_most integer) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare done bigint; through bigint;
begin
  perform keep_to_business(p_business);
  select indexed_through into done from record_progress where business_id = p_business for update;
  if not found then
    insert into record_progress (business_id) values (p_business) on conflict do nothing;
    select indexed_through into strict done from record_progress where business_id = p_business for update;
  end if;
  select least(last_transaction, done + p_most) into through from counter where business_id = p_business;
  if through is null or through <= done then return done; end if;

  with entry as (
    insert into record_entry (business_id, transaction_number, store_id, device_id, staff_id, kind, state, cash_day,
      gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_interest_cents, net_cents, tip_cents,
      shopper_name)
    select posted.business_id, posted.transaction_number, posted.store_id, posted.device_id, posted.staff_id,
           posted.kind,
           case when posted.outcome = outcome_code('declined') then record_state('declined')
                when posted.outcome = outcome_code('cancelled') then record_state('cancelled')
                when posted.refunded_cents + posted.refunded_tip_cents > 0 and is_given_back(posted)
                  then record_state('refunded')
                else record_state('accepted') end,
           posted.cash_day, paid.times * posted.gross_cents, paid.times * posted.discount_cents,
           paid.times * posted.cashback_cents, paid.times * posted.premium_fee_cents,
           paid.times * posted.refund_interest_cents, paid.times * posted.net_cents, paid.times * posted.tip_cents,
           fold_name(posted.shopper_name)
      from transaction posted
      cross join lateral (select (posted.outcome = outcome_code('approved'))::integer as times) paid
     where posted.business_id = p_business and posted.transaction_number > done and posted.transaction_number <= through
    returning store_id, device_id, kind, state, shopper_name),
  fresh as materialized (
    select distinct entry.shopper_name from entry
     where not exists (select 1 from record_name known
       where known.business_id = p_business and known.part = entry.shopper_name
         and known.shopper_name = entry.shopper_name)),
  named as (
    insert into record_name (business_id, part, shopper_name)
    select p_business, substr(fresh.shopper_name, part.start), fresh.shopper_name
      from fresh cross join lateral generate_series(1, greatest(length(fresh.shopper_name), 1)) part (start)
     where part.start = 1 or substr(fresh.shopper_name, part.start - 1, 1) in (' ', '-')
    on conflict do nothing)
  insert into record_count as counted (business_id, store_id, device_id, kind, state, row_count)
  select p_business, entry.store_id, entry.device_id, entry.kind, entry.state, count(*) from entry
    group by entry.store_id, entry.device_id, entry.kind, entry.state
  on conflict on constraint record_count_pkey do update set row_count = counted.row_count + excluded.row_count;

  -- A sale that these refunds gave back entirely changes its state; it may have been taken in long ago.
  with given_back as (
    update record_entry entry set state = record_state('refunded')
      from transaction refund
      join transaction sale on sale.business_id = refund.business_id and sale.transaction_number = refund.refund_of
     where refund.business_id = p_business and refund.transaction_number > done and refund.transaction_number <= through
       and refund.kind = transaction_kind('refund') and is_given_back(sale)
       and entry.business_id = p_business and entry.transaction_number = sale.transaction_number
       and entry.state = record_state('accepted')
    returning entry.store_id, entry.device_id, entry.kind)
  insert into record_count as counted (business_id, store_id, device_id, kind, state, row_count)
  select p_business, sale.store_id, sale.device_id, sale.kind, moved.state, sum(moved.step) from given_back sale
    cross join (values (record_state('accepted'), -1), (record_state('refunded'), 1)) moved (state, step)
   group by sale.store_id, sale.device_id, sale.kind, moved.state
  on conflict on constraint record_count_pkey do update set row_count = counted.row_count + excluded.row_count;

  update record_progress set indexed_through = through where business_id = p_business;
  return through;
end $$;

alter function ledger.index_record owner to trilane_ledger;
revoke all on function ledger.index_record from public;
grant execute on function ledger.index_record to trilane_api, trilane_jobs;
