-- Where each shopper stands with each conditional promotion, and what it has given and taken back. Posting and refunding keep both.
set role trilane_ledger;

-- The spend that counts, the spend that the cashback was computed from (0: none is earned), and the cashback that the shopper holds.
create table ledger.promotion_standing (
  business_id uuid not null,
  promotion_id uuid not null,
  shopper_id text not null,
  spend_cents bigint not null,
  base_cents bigint not null default 0,
  held_cents bigint not null default 0 check (held_cents >= 0),
  primary key (business_id, promotion_id, shopper_id)
) with (fillfactor = 50);

-- One row for each cashback of a payment, above zero, and for each that a refund withheld, below. `day` is the business's own.
create table ledger.promotion_reward (
  business_id uuid not null,
  promotion_id uuid not null,
  transaction_number bigint not null,
  day date not null,
  cashback_cents bigint not null check (cashback_cents <> 0),
  primary key (business_id, promotion_id, transaction_number)
);
create index promotion_reward_of_transaction on ledger.promotion_reward (business_id, transaction_number);

reset role;
do $$
declare t text;
begin
  foreach t in array array['promotion_standing', 'promotion_reward'] loop
    call protect_tenant_table(format('ledger.%I', t)::regclass);
    execute format('grant select on ledger.%I to trilane_api, trilane_jobs', t);
  end loop;
end $$;
