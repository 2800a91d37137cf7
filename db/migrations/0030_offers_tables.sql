-- Offers: one-off discounts and conditional promotions (decisions §5, §6). Their dates are days of the business's own zone, both included.

create table discount (
  business_id uuid not null references business,
  discount_id uuid not null,
  percent smallint not null check (percent between 3 and 99),
  description text not null check (description in ('Sale', 'Off', 'Discount')),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- Null: each store's own image.
  logo_file_id uuid,
  created_at timestamptz not null,
  primary key (business_id, discount_id),
  foreign key (business_id, logo_file_id) references stored_file (business_id, file_id)
);
-- Posting asks for those that have not ended: a few, however many there have been.
create index discount_by_end on discount (business_id, to_date);

create table promotion (
  business_id uuid not null references business,
  promotion_id uuid not null,
  spend_cents bigint not null check (spend_cents > 0),
  reward_percent smallint not null check (reward_percent between 1 and 100),
  description text not null check (description in ('Cashback T&Cs apply', 'Promo')),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  created_at timestamptz not null,
  primary key (business_id, promotion_id)
);
create index promotion_by_end on promotion (business_id, to_date);

-- The instants at which offers start and end: nothing but the screens waits for them. A row goes once it was told.
create table offer_flip (
  business_id uuid not null references business,
  offer_id uuid not null,
  due_at timestamptz not null,
  primary key (business_id, offer_id, due_at)
);
create index offer_flip_due on offer_flip (due_at);

call protect_tenant_table('discount');
call protect_tenant_table('promotion');
call protect_tenant_table('offer_flip');
grant select, insert, update, delete on discount, promotion to trilane_api;
grant select on discount, promotion to trilane_jobs, trilane_ledger;
grant select, insert, delete on offer_flip to trilane_api;
grant select, delete on offer_flip to trilane_jobs;

-- How many bytes came in; `size_bytes` is what was kept. Places have limits of their own for the same image.
alter table stored_file add column upload_bytes integer not null default 0;
update stored_file set upload_bytes = size_bytes;

-- Holds all movements of a business's money until the caller's transaction ends, and tells when the last one was. Whoever changes a price rule begins
-- here: a sale is priced wholly before the change or wholly after it.
set role trilane_ledger;
create function ledger.hold_books(p_business uuid) returns timestamptz
language sql security definer set search_path = ledger, public, pg_temp as $$
  select c.last_event_at from counter c where c.business_id = p_business for update;
$$;
reset role;
revoke all on function ledger.hold_books from public;
grant execute on function ledger.hold_books to trilane_api;
