-- Payouts that must never go, whatever changes afterwards: those that waited when a change was stopped, or when the
-- bank reported their account under another number.
create table payout_stop (
  business_id uuid not null references business (business_id),
  payout_id uuid not null,
  reason text not null check (reason in ('stopped', 'number-changed')),
  primary key (business_id, payout_id)
);
call protect_tenant_table('payout_stop');
grant select, insert on payout_stop to trilane_api;
grant select on payout_stop to trilane_jobs;

-- The business clock: since when money for this account goes to another number than the one it was linked with.
alter table bank_account add column number_changed_at timestamptz;
