-- How long a message to the outside is tried, and what it is about, so that the merchant can be told while it waits.
alter table outbox add column give_up_at timestamptz, add column subject uuid;
update outbox set give_up_at = created_at + interval '7 days';
alter table outbox alter column give_up_at set not null;
comment on column outbox.give_up_at is 'from then on it is not tried again by itself: a code is over, the rest waits for a person';
comment on column outbox.subject is 'the transfer or refund that it hands over';
create index outbox_subject on outbox (business_id, subject) where subject is not null and done_at is null;

-- A request may read how the messages of its own business stand, never what they say.
alter table outbox enable row level security;
create policy any_message on outbox for insert to trilane_api with check (true);
create policy own_messages on outbox for select to trilane_api using (business_id = current_business_id());
create policy every_message on outbox to trilane_jobs, trilane_ledger using (true) with check (true);
grant select (business_id, subject, attempts, created_at, done_at, dead_at) on outbox to trilane_api;
