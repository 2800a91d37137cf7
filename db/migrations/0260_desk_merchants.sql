-- The words by which operators find a merchant, and the facts from which its status is derived: one row for each
-- business, kept by triggers (index_merchant) from the rows of other tables. The status itself is not stored.
alter table business add column ein_last4 text check (ein_last4 ~ '^(\d{4})?$');
grant update (ein_last4) on business to trilane_api;
create index business_without_ein_last4 on business (business_id) where ein_box is not null and ein_last4 is null;

create table merchant_index (
  business_id uuid primary key references business,
  created_at timestamptz not null,
  words tsvector not null,
  registered boolean not null,
  declined boolean not null,
  agency_decision text,
  terms_accepted boolean not null,
  has_password boolean not null,
  bank_under_way boolean not null,
  has_account boolean not null,
  has_store boolean not null,
  owner_verified boolean not null,
  has_device boolean not null
);
comment on table merchant_index is 'Left out of backups: triggers fill it with the rows that it is made of';
call protect_tenant_table('merchant_index');
grant select on merchant_index to trilane_jobs;

insert into merchant_index
select b.business_id, b.created_at,
  array_to_tsvector(array(
    select w.word
    from (
      select lower(b.name || ' ' || b.owner_email || ' ' || b.owner_first_name || ' ' || b.owner_last_name)
      union all
      select lower(s.name || ' ' || s.store_no) from store s where s.business_id = b.business_id
      union all
      select lower(d.name) from device d where d.business_id = b.business_id
      union all
      select right(regexp_replace(b.owner_mobile, '\D', '', 'g'), n) from unnest(array[10, 7]) n
    ) t (given)
    cross join regexp_split_to_table(t.given, '[[:space:][:punct:]]+') w (word)
    where length(w.word) between 1 and 40
    group by w.word
    order by w.word
    limit 20000
  )),
  b.registered_at is not null, b.rejected_at is not null, b.agency_decision, b.tnc_accepted_at is not null,
  b.password_set_at is not null, coalesce(r.status = 'consented', false),
  exists (select 1 from bank_account a where a.business_id = b.business_id and a.approved_at is not null),
  exists (select 1 from store s where s.business_id = b.business_id),
  b.owner_decision is not distinct from 'approved',
  exists (select 1 from device d where d.business_id = b.business_id and d.link_id is not null)
from business b
left join bank_registration r on r.business_id = b.business_id;

create index merchant_index_newest on merchant_index (created_at desc, business_id desc);
create index merchant_index_words on merchant_index using gin (words);
-- Identical to the expression in features/desk-merchants/merchant-status.repo.ts. A test compares it with the domain.
create index merchant_index_by_status on merchant_index ((
  case
    when not registered then 'pending-registration-details'
    when declined then 'admin-rejected'
    when agency_decision = 'rejected' then 'enigma-rejected'
    when agency_decision is distinct from 'approved' then 'pending-enigma-verification'
    when not terms_accepted then 'pending-tnc-acceptance'
    when not has_password then 'pending-password-creation'
    when not has_account and bank_under_way then 'verification-under-way'
    when not has_account then 'pending-bank-approval'
    when not has_store then 'pending-store-front-creation'
    when not owner_verified then 'pending-personal-verification'
    when not has_device then 'pending-device-linking'
    else 'active'
  end), created_at desc, business_id desc);

-- For operators who search by an id without its business.
create index payout_by_id on ledger.payout (bank_transfer_id);
create index device_by_id on device (device_id);
create index store_by_id on store (store_id);

-- The operators' notes about a merchant, which the merchant never sees.
create table merchant_note (
  business_id uuid not null references business,
  note_id uuid not null,
  note text not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (business_id, note_id)
);
call protect_tenant_table('merchant_note');
grant select, insert on merchant_note to trilane_jobs;

-- Decisions that one operator proposes and another approves. `seen` holds the facts that the proposal rests on; it is
-- refused once they have changed.
create table desk_proposal (
  business_id uuid not null references business,
  proposal_id uuid not null,
  kind text not null check (kind in ('lift-freeze', 'withdraw-rejection', 'approve-bank', 'change-email')),
  email text,
  reason text not null,
  seen text not null,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined')),
  outcome_reason text,
  decided_by uuid check (decided_by <> proposed_by),
  decided_by_name text,
  decided_at timestamptz,
  primary key (business_id, proposal_id),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check ((email is null) = (kind <> 'change-email'))
);
create index desk_proposal_open on desk_proposal (proposed_at, proposal_id) where outcome is null;
call protect_tenant_table('desk_proposal');
grant select, insert, update on desk_proposal to trilane_jobs;

-- What a message is about, without its codes, and whether it may be sent again later.
alter table outbox add column title text not null default '', add column may_repeat boolean not null default false;
create index outbox_of_business on outbox (business_id, created_at desc, id desc) where business_id is not null;
