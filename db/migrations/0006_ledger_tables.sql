-- Money. Only the functions of this schema write these tables; they belong to a role that nobody can sign in as.
-- Account kinds of a business: 1 pending, 2 available, 3 tips pending, 4 tips, 5 in transit. Kinds of the platform: 101 cash clearing,
-- 102 credit clearing, 103 premium revenue, 104 consumer rewards, 105 refund interest, 106 bank settlement. A credit raises a balance, a debit
-- lowers it. Platform accounts have no row to lock: their balance is the sum of their transfers.

create schema ledger authorization trilane_ledger;
grant usage on schema ledger to trilane_api, trilane_jobs;
grant usage on schema public to trilane_ledger;
set role trilane_ledger;

-- One row a business, locked first by every movement of its money: the gapless numbers and where settlement has come to.
create table ledger.counter (
  business_id uuid primary key,
  last_transaction bigint not null default 0,
  last_transfer bigint not null default 0,
  last_event_at timestamptz not null default '-infinity',
  settled_through date not null default '-infinity'
) with (fillfactor = 50);

create table ledger.account (
  business_id uuid not null,
  kind smallint not null check (kind between 1 and 5),
  balance_cents bigint not null default 0,
  version bigint not null default 0,
  primary key (business_id, kind),
  check (kind in (1, 2) or balance_cents >= 0)
) with (fillfactor = 50);

create table ledger.transaction (
  business_id uuid not null,
  transaction_number bigint not null,
  transaction_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  staff_id uuid,
  kind smallint not null check (kind in (1, 2, 3)),
  outcome smallint not null check (outcome in (1, 2, 3)),
  gross_cents bigint not null,
  discount_cents bigint not null default 0,
  cashback_cents bigint not null default 0,
  premium_fee_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  net_cents bigint not null generated always as (gross_cents - discount_cents - cashback_cents - premium_fee_cents) stored,
  refunded_cents bigint not null default 0,
  refunded_tip_cents bigint not null default 0,
  refund_of bigint,
  shopper_id text not null,
  shopper_name text not null,
  apr numeric(6, 3) not null default 0,
  approval_id text not null,
  cash_day date not null,
  event_at timestamptz not null,
  idempotency_key text not null,
  request_hash text not null,
  primary key (business_id, transaction_number)
);
comment on column ledger.transaction.kind is '1 cash, 2 credit, 3 refund';
comment on column ledger.transaction.outcome is '1 accepted, 2 declined, 3 cancelled';
create unique index transaction_idempotency on ledger.transaction (business_id, idempotency_key);
create unique index transaction_approval on ledger.transaction (business_id, approval_id) where kind in (1, 2);
create index transaction_cash_day on ledger.transaction (business_id, cash_day, transaction_number);

create table ledger.transfer (
  business_id uuid not null,
  transfer_number bigint not null,
  reason text not null,
  debit_kind smallint not null,
  credit_kind smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  debit_balance_after bigint,
  debit_version bigint,
  credit_balance_after bigint,
  credit_version bigint,
  transaction_number bigint,
  cash_day date,
  bank_transfer_id uuid,
  event_at timestamptz not null,
  primary key (business_id, transfer_number),
  check (debit_kind <> credit_kind),
  check ((debit_kind < 100) = (debit_balance_after is not null and debit_version is not null)),
  check ((credit_kind < 100) = (credit_balance_after is not null and credit_version is not null)),
  check (num_nonnulls(transaction_number, cash_day, bank_transfer_id) = 1)
);
create index transfer_of_available on ledger.transfer (business_id, event_at, transfer_number) where debit_kind = 2 or credit_kind = 2;

-- The lines of one cash day of one business, summed as they are posted, released in one step.
create table ledger.settlement_batch (
  business_id uuid not null,
  cash_day date not null,
  release_at timestamptz not null,
  net_cents bigint not null,
  tips_cents bigint not null,
  line_count integer not null,
  released_at timestamptz,
  primary key (business_id, cash_day)
) with (fillfactor = 50);
create index settlement_batch_due on ledger.settlement_batch (release_at, cash_day) where released_at is null;

create table ledger.bank_transfer (
  business_id uuid not null,
  bank_transfer_id uuid not null,
  source_kind smallint not null check (source_kind in (2, 4)),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'sent', 'paid', 'failed', 'returned')),
  reason text,
  account_id text not null,
  account_name text not null,
  provider_name text not null,
  account_last4 text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expected_on date not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (business_id, bank_transfer_id)
);
create index bank_transfer_newest on ledger.bank_transfer (business_id, requested_at desc, bank_transfer_id desc);

-- A refused posting, so that the same key meets the same refusal.
create table ledger.refused_posting (
  business_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  code text not null,
  event_at timestamptz not null,
  primary key (business_id, idempotency_key)
);

reset role;
do $$
declare t text;
begin
  foreach t in array array['counter', 'account', 'transaction', 'transfer', 'settlement_batch', 'bank_transfer', 'refused_posting'] loop
    call protect_tenant_table(format('ledger.%I', t)::regclass);
    execute format('grant select on ledger.%I to trilane_api, trilane_jobs', t);
  end loop;
end $$;
