-- Which summaries a person gets by mail from a business, and when the next one goes out on the business clock.
create table summary_choice (
  business_id uuid not null references business (business_id),
  user_id uuid not null references user_account (user_id),
  period text not null check (period in ('day', 'week', 'month')),
  next_at timestamptz not null,
  primary key (business_id, user_id, period)
);
create index summary_choice_due on summary_choice (next_at);
call protect_tenant_table('summary_choice');
grant select, insert, delete on summary_choice to trilane_api;
grant select, update on summary_choice to trilane_jobs;

-- The unsubscribe links, one for each mail. A link carries the business id, so row-level security applies.
create table summary_link (
  business_id uuid not null references business (business_id),
  token_hash text not null,
  user_id uuid not null references user_account (user_id),
  period text not null check (period in ('day', 'week', 'month')),
  expires_at timestamptz not null,
  primary key (business_id, token_hash)
);
create index summary_link_expired on summary_link (expires_at);
call protect_tenant_table('summary_link');
grant select on summary_link to trilane_api;
grant insert, select, delete on summary_link to trilane_jobs;
