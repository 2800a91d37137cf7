-- The trace number of each payout: the number under which both banks can find it. Capital letters and digits only.
create table payout_trace (
  business_id uuid not null references business (business_id),
  bank_transfer_id uuid not null,
  trace_number text not null check (trace_number ~ '^[A-Z0-9]{1,100}$'),
  primary key (business_id, bank_transfer_id)
);
create index payout_trace_by_number on payout_trace (trace_number);
call protect_tenant_table('payout_trace');
grant select on payout_trace to trilane_api;
grant select, insert, update on payout_trace to trilane_jobs;

-- Payouts that are already in a file for the bank.
insert into payout_trace (business_id, bank_transfer_id, trace_number)
select payout.business_id, payout.bank_transfer_id, filed.trace_number
from bank_file_payout filed
join ledger.payout on filed.reference = payout.business_id || '.' || payout.bank_transfer_id
where filed.trace_number ~ '^[A-Z0-9]{1,100}$';
