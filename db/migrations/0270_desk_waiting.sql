-- The queue is computed from facts. These tables hold only who works on an item, and in which state (`fact`) an item
-- was dismissed. Items belong to many businesses or to none.
create table desk_claim (
  item_key text primary key,
  operator_id uuid not null,
  operator_name text not null,
  claimed_at timestamptz not null
);
create table desk_seen (
  item_key text not null,
  fact text not null,
  operator_id uuid not null,
  operator_name text not null,
  reason text not null,
  seen_at timestamptz not null,
  primary key (item_key, fact)
);
grant select, insert, update, delete on desk_claim to trilane_jobs;
grant select, insert on desk_seen to trilane_jobs;

-- Indexes for the queue, so that its cost follows the number of waiting items and not the size of the tables.
create index business_identity_open on business (business_id)
  where registered_at is not null and rejected_at is null
    and (agency_decision is distinct from 'approved' or owner_decision in ('waiting', 'undecided', 'rejected'));
create index bank_registration_removed on bank_registration (business_id) where last_outcome = 'removed';
create index outbox_dead on outbox (dead_at, id) where dead_at is not null and done_at is null;
create index outbox_open on outbox (created_at, id) where done_at is null;
create index bank_file_for_a_person on bank_file (made_at) where state in ('held', 'unreadable');
create index audit_event_refused_sign_in on audit_event (at) where action = 'sign-in' and outcome = 'refused';

set role trilane_ledger;
create index payout_given_back on ledger.payout (ended_at) where state in ('failed', 'returned');
create index payout_paid on ledger.payout (business_id, requested_at) where state = 'paid';
reset role;
