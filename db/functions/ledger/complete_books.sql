-- Makes what follows from the transactions of a business that was brought in as a whole: what was refunded of each
-- sale, how shoppers stand with promotions, the seals, the sums of reports and the index of the record.
create or replace function ledger.complete_books(p_business uuid) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare last bigint;
begin
  perform open_books(p_business);
  select last_transaction into strict last from counter where business_id = p_business for update;
  update transaction sale set refunded_cents = given.back, refunded_tip_cents = given.tips
    from (select refund_of, -sum(gross_cents) as back, -sum(tip_cents) as tips from transaction
           where business_id = p_business and refund_of is not null group by refund_of) given
   where sale.business_id = p_business and sale.transaction_number = given.refund_of;

  -- Spend earns cashback from the last time it reached the promotion's threshold; later refunds lower it.
  insert into promotion_standing (business_id, promotion_id, shopper_id, spend_cents, base_cents, held_cents)
  with counted as (
    select promotion.promotion_id, promotion.spend_cents as threshold, sale.shopper_id, sale.transaction_number,
           sale.gross_cents - sale.discount_cents as cents
      from promotion
      join business on business.business_id = promotion.business_id
      join transaction sale on sale.business_id = promotion.business_id
        and (sale.event_at at time zone business.time_zone)::date between promotion.from_date and promotion.to_date
     where promotion.business_id = p_business and sale.kind <> transaction_kind('refund')
       and sale.outcome = outcome_code('approved')),
  moved as (
    select * from counted
    union all
    select counted.promotion_id, counted.threshold, counted.shopper_id, refund.transaction_number, refund.gross_cents
      from counted
      join transaction refund on refund.business_id = p_business and refund.refund_of = counted.transaction_number),
  spent as (
    select moved.*, sum(cents) over (
             partition by promotion_id, shopper_id order by transaction_number) as spend
      from moved),
  reached as (
    select spent.*, max(transaction_number) filter (where spend < threshold) over (
             partition by promotion_id, shopper_id) as below
      from spent)
  select p_business, reached.promotion_id, reached.shopper_id, sum(reached.cents),
         coalesce(min(reached.spend) filter (where reached.transaction_number > coalesce(reached.below, 0)), 0),
         coalesce((
           select sum(reward.cashback_cents) from promotion_reward reward
             join transaction sale using (business_id, transaction_number)
            where reward.business_id = p_business and reward.promotion_id = reached.promotion_id
              and sale.shopper_id = reached.shopper_id), 0)
    from reached
   group by reached.promotion_id, reached.shopper_id;

  perform seal_record(p_business);
  perform rebuild_sales(p_business);
  while index_record(p_business, 10000) < last loop end loop;
end $$;

alter function ledger.complete_books owner to trilane_ledger;
revoke all on function ledger.complete_books from public;
