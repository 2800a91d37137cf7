-- Takes a refund out of the shopper's standing in each promotion that the sale counted for, oldest first. Returns how
-- much of the refund is withheld: the cashback that the shopper loses, at most the refund itself (docs/decisions/0014).
-- `refundFrom` of packages/domain (cashback.ts) has the same rule.
create or replace function ledger.withhold_cashback(
  p_sale ledger.transaction, p_amount bigint, p_refund_number bigint, p_day date, p_time_zone text) returns bigint
language plpgsql set search_path = ledger, public, pg_temp as $$
declare rule record; own promotion_standing; spend bigint; base bigint; part bigint; withheld bigint := 0;
begin
  for rule in
    select promotion_id, spend_cents, reward_percent from promotion
     where business_id = p_sale.business_id and p_amount > 0
       and (p_sale.event_at at time zone p_time_zone)::date between from_date and to_date
     order by promotion_id
  loop
    select * into own from promotion_standing
     where business_id = p_sale.business_id and promotion_id = rule.promotion_id and shopper_id = p_sale.shopper_id;
    continue when not found;
    spend := own.spend_cents - p_amount;
    base := case when spend >= rule.spend_cents then least(own.base_cents, spend) else 0 end;
    part := least(greatest(own.held_cents - percent_of(base, rule.reward_percent), 0), p_amount - withheld);
    update promotion_standing set spend_cents = spend, base_cents = base, held_cents = own.held_cents - part
     where business_id = p_sale.business_id and promotion_id = rule.promotion_id and shopper_id = p_sale.shopper_id;
    continue when part = 0;
    insert into promotion_reward (business_id, promotion_id, transaction_number, day, cashback_cents)
      values (p_sale.business_id, rule.promotion_id, p_refund_number, p_day, -part);
    withheld := withheld + part;
  end loop;
  return withheld;
end $$;

alter function ledger.withhold_cashback owner to trilane_ledger;
revoke all on function ledger.withhold_cashback from public;
