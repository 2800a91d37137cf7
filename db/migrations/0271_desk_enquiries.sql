-- Who works on an enquiry, and the answers to it.
alter table enquiry
  add column assigned_to uuid,
  add column assigned_name text,
  add column answered_at timestamptz,
  add column done_at timestamptz,
  add column done_by text;
create index enquiry_open on enquiry (created_at, enquiry_id) where answered_at is null and done_at is null;
grant update (assigned_to, assigned_name, answered_at, done_at, done_by) on enquiry to trilane_jobs;

create table enquiry_answer (
  answer_id uuid primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  operator_id uuid not null,
  operator_name text not null,
  body text not null,
  answered_at timestamptz not null
);
create index enquiry_answer_of on enquiry_answer (enquiry_id, answered_at);
grant select, insert on enquiry_answer to trilane_jobs;
