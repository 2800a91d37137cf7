-- What a person wants to be told of in a business, and how. A kind without a choice is told as the product proposes
-- (packages/domain, notice-settings.ts); a person without a row has changed nothing.
create table notice_setting (
  business_id uuid not null references business (business_id),
  user_id uuid not null references user_account (user_id),
  version integer not null default 1 check (version > 0),
  primary key (business_id, user_id)
);
call protect_tenant_table('notice_setting');
grant select, insert, update on notice_setting to trilane_api;
grant select on notice_setting to trilane_jobs;

create table notice_choice (
  business_id uuid not null,
  user_id uuid not null,
  kind text not null,
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (business_id, user_id, kind),
  foreign key (business_id, user_id) references notice_setting (business_id, user_id)
);
call protect_tenant_table('notice_choice');
grant select, insert, update on notice_choice to trilane_api;
grant select on notice_choice to trilane_jobs;

-- False for a notice that goes out by mail alone.
alter table notice add column in_portal boolean not null default true;
