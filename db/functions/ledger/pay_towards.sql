-- What a payment earns in one promotion. The payment that reaches the threshold earns a percentage of the whole spend
-- (`base`), less the cashback that the shopper still holds. `p_before` is what the shopper had spent, and `p_paid` is
-- what the payment adds. `payTowards` of packages/domain (cashback.ts) has the same rule.
create or replace function ledger.pay_towards(
  p_threshold bigint, p_percent integer, p_before bigint, p_paid bigint, p_held bigint)
returns table (base bigint, cashback bigint)
language sql immutable as $$
  select case when payment.reaches then p_before + p_paid end,
         case when payment.reaches then greatest(ledger.percent_of(p_before + p_paid, p_percent) - p_held, 0) else 0 end
    from (select p_before < p_threshold and p_before + p_paid >= p_threshold as reaches) payment
$$;

alter function ledger.pay_towards owner to trilane_ledger;
revoke all on function ledger.pay_towards from public;
