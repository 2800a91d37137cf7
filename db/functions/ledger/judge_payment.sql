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
  select case when f.earlier_number is not null then
                case when f.earlier_hash <> p_hash then 'idempotency_key_reused' end
              when f.refused_hash is not null then
                case when f.refused_hash <> p_hash then 'idempotency_key_reused' else f.refused_code end
              when f.link_id is distinct from p_link then 'device_unauthenticated'
              when f.takes_payments is not true then 'business_not_accepting'
              when f.store_active is not true then 'store_inactive'
              when f.device_active is not true then 'device_inactive'
              when f.approved_number is not null then 'approval_reused'
              when p_taken_off <> p.discount then
                case when p_taken_off = 0
                       or exists (select 1 from public.discount x
                                   where x.business_id = p_business and x.from_date <= f.day
                                     and ledger.discount_of(p_gross, p_tip, x.percent) = p_taken_off)
                     then 'price_changed' else 'approval_amount_mismatch' end
         end,
         f.earlier_number, f.refused_hash is not null, p.discount, f.premium, f.time_zone,
         f.store_id, f.staff_id, f.last_transaction, f.last_entry, f.last_seal, f.at, f.day
    from ledger.payment_facts(p_business, p_key, p_device, p_authorization, p_now) f
    cross join lateral (select ledger.discount_of(p_gross, p_tip, f.percent) as discount) p
$$;

alter function ledger.judge_payment owner to trilane_ledger;
revoke all on function ledger.judge_payment from public;
