-- The cashback of a payment, in total and by promotion. A payment counts for each promotion in force on its day.
-- `p_run` is what the shopper has spent in the batch up to and including this payment, so that among several payments
-- at once exactly the one that reaches a threshold earns the cashback. A payment that moves no money earns nothing.
create or replace function ledger.cashback_of(
  p_business uuid, p_shopper text, p_day date, p_accepted boolean, p_paid bigint, p_run bigint)
returns table (cashback bigint, promotions uuid[], bases bigint[], cashbacks bigint[])
language sql stable as $$
  select sum(v.cashback)::bigint, array_agg(p.promotion_id), array_agg(v.base), array_agg(v.cashback)
    from public.promotion p
    left join lateral (
      select s.spend_cents, s.held_cents from ledger.promotion_standing s
       where s.business_id = p_business and s.promotion_id = p.promotion_id and s.shopper_id = p_shopper limit 1) s
      on true
    cross join lateral ledger.pay_towards(
      p.spend_cents, p.reward_percent, coalesce(s.spend_cents, 0) + p_run - p_paid, p_paid,
      coalesce(s.held_cents, 0)) v
   where p.business_id = p_business and p.to_date >= p_day and p.from_date <= p_day and p_accepted
$$;

alter function ledger.cashback_of owner to trilane_ledger;
revoke all on function ledger.cashback_of from public;
