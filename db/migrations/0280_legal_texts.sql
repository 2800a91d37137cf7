-- Every published version of the terms, the privacy policy and the landing page's numbers. A version that was in force
-- or accepted never changes, so that whoever accepted it can read it again.
create table legal_text (
  text_id text not null,
  version text not null,
  effective_on date not null,
  title text not null,
  -- Markdown without its front matter.
  body text not null,
  -- Whether pages say that counsel has to review it.
  template boolean not null,
  changes text not null,
  -- Shipped with the program, or the operator's own.
  shipped boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (text_id, version)
);
grant select on legal_text to trilane_api;
grant select, insert, update on legal_text to trilane_jobs;

-- Who accepted which version of the terms.
create table terms_acceptance (
  business_id uuid not null,
  user_id uuid not null,
  version text not null,
  accepted_at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (business_id, user_id, version),
  foreign key (business_id) references business (business_id)
);
create index terms_acceptance_of_a_version on terms_acceptance (version);
call protect_tenant_table('terms_acceptance');
grant select, insert on terms_acceptance to trilane_api;
grant select on terms_acceptance to trilane_jobs;

-- Acceptances up to this migration are in the business, without the browser.
insert into terms_acceptance (business_id, user_id, version, accepted_at, address, user_agent)
select business_id, owner_user_id, tnc_version, tnc_accepted_at, coalesce(tnc_address, ''), ''
from business
where tnc_version is not null and tnc_accepted_at is not null;
