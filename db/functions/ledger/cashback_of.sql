-- The cashback of a payment, in total and by promotion. A payment counts for each promotion in force on its day.
-- `p_run` is what the shopper has spent in the batch up to and including this payment, so that among several payments
-- at once exactly the one that reaches a threshold earns the cashback. A payment that moves no money earns nothing.
create or replace function ledger.cashback_of(
  p_business uuid, p_shopper text, p_day date, p_accepted boolean, p_paid bigint, p_run bigint)
returns table (cashback bigint, promotions uuid[], bases bigint[], cashbacks bigint[])
language sql stable as $$
  select sum(earned.cashback)::bigint, array_agg(promotion.promotion_id), array_agg(earned.base),
         array_agg(earned.cashback)
    from public.promotion
    left join lateral (
      select promotion_standing.spend_cents, promotion_standing.held_cents from ledger.promotion_standing
       where promotion_standing.business_id = p_business
         and promotion_standing.promotion_id = promotion.promotion_id
         and promotion_standing.shopper_id = p_shopper limit 1) standing
      on true
    cross join lateral ledger.pay_towards(
      promotion.spend_cents, promotion.reward_percent, coalesce(standing.spend_cents, 0) + p_run - p_paid, p_paid,
      coalesce(standing.held_cents, 0)) earned
   where promotion.business_id = p_business and promotion.to_date >= p_day and promotion.from_date <= p_day
     and p_accepted
$$;

alter function ledger.cashback_of owner to trilane_ledger;
revoke all on function ledger.cashback_of from public;
