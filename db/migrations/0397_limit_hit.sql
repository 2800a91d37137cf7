-- Limits that protect a person or a business and were exceeded: one row for each of them and day, however many requests
-- were refused. The operators' queue is computed from it.
create table limit_hit (
  business_id uuid not null references business (business_id),
  limit_name text not null,
  -- The email of the person; empty where the limit is the business's.
  who text not null,
  -- Of the security clock, in UTC.
  day date not null,
  hits integer not null,
  first_at timestamptz not null,
  primary key (business_id, limit_name, who, day)
);
create index limit_hit_by_day on limit_hit (day);
call protect_tenant_table('limit_hit');
grant select, insert, update on limit_hit to trilane_api;
grant select, delete on limit_hit to trilane_jobs;
