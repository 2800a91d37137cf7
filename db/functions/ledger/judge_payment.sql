-- Judges one payment under the lock of the books. `refusal` is the first rule that the payment breaks. It is null for a
-- payment that can be posted, or was posted before under the same key (`earlier_number`). A key keeps its first answer,
-- even a refusal. The shopper network has approved the price less `p_taken_off`. A discount other than the one in force
-- is refused, with `price_changed` if a discount of this business could have produced it.
create or replace function ledger.judge_payment(
  p_business uuid, p_key text, p_hash text, p_link uuid, p_device uuid, p_gross bigint, p_taken_off bigint,
  p_tip bigint, p_authorization text, p_now timestamptz)
returns table (
  refusal text, earlier_number bigint, was_refused boolean, discount bigint, premium boolean, time_zone text,
  store_id uuid, staff_id uuid, last_transaction bigint, last_entry bigint, last_seal bytea, at timestamptz,
  day date)
language sql stable as $$
  select case when facts.earlier_number is not null then
                case when facts.earlier_hash <> p_hash then 'idempotency_key_reused' end
              when facts.refused_hash is not null then
                case when facts.refused_hash <> p_hash then 'idempotency_key_reused' else facts.refused_code end
              when facts.link_id is distinct from p_link then 'device_unauthenticated'
              when facts.takes_payments is not true then 'business_not_accepting'
              when facts.store_active is not true then 'store_inactive'
              when facts.device_active is not true then 'device_inactive'
              when facts.approved_number is not null then 'approval_reused'
              when p_taken_off <> price.discount then
                case when p_taken_off = 0
                       or exists (select 1 from public.discount
                                   where discount.business_id = p_business and discount.from_date <= facts.day
                                     and ledger.discount_of(p_gross, p_tip, discount.percent) = p_taken_off)
                     then 'price_changed' else 'approval_amount_mismatch' end
         end,
         facts.earlier_number, facts.refused_hash is not null, price.discount, facts.premium, facts.time_zone,
         facts.store_id, facts.staff_id, facts.last_transaction, facts.last_entry, facts.last_seal, facts.at, facts.day
    from ledger.payment_facts(p_business, p_key, p_device, p_authorization, p_now) facts
    cross join lateral (select ledger.discount_of(p_gross, p_tip, facts.percent) as discount) price
$$;

alter function ledger.judge_payment owner to trilane_ledger;
revoke all on function ledger.judge_payment from public;
