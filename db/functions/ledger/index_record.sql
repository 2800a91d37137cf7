-- Takes up to `p_most` transactions into the record that is searched, with their names and counts, and answers how far
-- it is. Amounts are those of what moved money; a sale that was given back entirely changes its state.
create or replace function ledger.index_record(p_business uuid, p_most integer) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
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
      gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_interest_cents, net_cents, tip_cents,
      shopper_name)
    select t.business_id, t.transaction_number, t.store_id, t.device_id, t.staff_id, t.kind,
           case when t.outcome = outcome_code('declined') then record_state('declined')
                when t.outcome = outcome_code('cancelled') then record_state('cancelled')
                when t.refunded_cents + t.refunded_tip_cents > 0 and is_given_back(t) then record_state('refunded')
                else record_state('accepted') end,
           t.cash_day, paid.times * t.gross_cents, paid.times * t.discount_cents, paid.times * t.cashback_cents,
           paid.times * t.premium_fee_cents, paid.times * t.refund_interest_cents, paid.times * t.net_cents,
           paid.times * t.tip_cents, fold_name(t.shopper_name)
      from transaction t
      cross join lateral (select (t.outcome = outcome_code('approved'))::integer as times) paid
     where t.business_id = p_business and t.transaction_number > done and t.transaction_number <= through
    returning store_id, device_id, kind, state, shopper_name),
  fresh as materialized (
    select distinct e.shopper_name from entry e
     where not exists (select 1 from record_name n
       where n.business_id = p_business and n.part = e.shopper_name and n.shopper_name = e.shopper_name)),
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
    update record_entry e set state = record_state('refunded')
      from transaction r join transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
     where r.business_id = p_business and r.transaction_number > done and r.transaction_number <= through
       and r.kind = transaction_kind('refund') and is_given_back(s)
       and e.business_id = p_business and e.transaction_number = s.transaction_number
       and e.state = record_state('accepted')
    returning e.store_id, e.device_id, e.kind)
  insert into record_count as c (business_id, store_id, device_id, kind, state, row_count)
  select p_business, g.store_id, g.device_id, g.kind, m.state, sum(m.step) from given_back g
    cross join (values (record_state('accepted'), -1), (record_state('refunded'), 1)) m (state, step)
   group by g.store_id, g.device_id, g.kind, m.state
  on conflict on constraint record_count_pkey do update set row_count = c.row_count + excluded.row_count;

  update record_progress set indexed_through = through where business_id = p_business;
  return through;
end $$;

alter function ledger.index_record owner to trilane_ledger;
revoke all on function ledger.index_record from public;
grant execute on function ledger.index_record to trilane_api, trilane_jobs;
