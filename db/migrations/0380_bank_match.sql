-- What the newest file of the merchant's bank says of each payout. Nothing else of the file is kept.
create table payout_verdict (
  business_id uuid not null references business (business_id),
  bank_transfer_id uuid not null,
  verdict text not null check (verdict in ('found', 'late', 'different', 'merged', 'missing')),
  expected_on date not null,
  arrived_on date,
  -- What the bank's line says.
  bank_cents bigint,
  -- How many payouts the line is made of.
  payouts integer not null,
  -- The last day of the file.
  file_to date not null,
  matched_at timestamptz not null,
  matched_by text not null,
  primary key (business_id, bank_transfer_id),
  check ((verdict = 'missing') = (arrived_on is null))
);
create index payout_verdict_newest on payout_verdict (business_id, expected_on desc, bank_transfer_id desc);
call protect_tenant_table('payout_verdict');
grant select, insert, update on payout_verdict to trilane_api;
grant select on payout_verdict to trilane_jobs;

-- The payouts of a period.
create index payout_expected on ledger.payout (business_id, expected_on);
