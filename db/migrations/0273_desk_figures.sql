-- Indexes for reads over all businesses: payouts and sales of a day, and lines of the audit trail by time, actor and
-- action.
create index audit_event_by_time on audit_event (at, business_id, sequence);
create index audit_event_by_actor on audit_event (actor, at);
create index audit_event_of_an_action on audit_event (action, at);

set role trilane_ledger;
create index payout_requested on ledger.payout (requested_at, bank_transfer_id);
create index sales_of_a_day on ledger.sales_scope_day (day)
  include (sales_count, gross_cents, refund_count, refunded_cents) where scope_id = business_id;
reset role;
