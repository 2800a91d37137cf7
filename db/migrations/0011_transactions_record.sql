-- The transaction record as it is searched. Posting writes none of this: an index on ledger.transaction would cost every payment, so the columns that
-- filter and sort stand in tables of their own, brought up to date in chunks by due work, and by whoever asks for a filtered page before it is
-- answered. What they hold is always the record up to one number, never a part of it.

set role trilane_ledger;

-- Up to which number the tables below hold the record of a business.
create table ledger.record_progress (
  business_id uuid primary key,
  indexed_through bigint not null default 0
);

create table ledger.record_entry (
  business_id uuid not null,
  transaction_number bigint not null,
  store_id uuid not null,
  device_id uuid not null,
  kind smallint not null,
  state smallint not null check (state between 1 and 4),
  cash_day date not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  cashback_cents bigint not null,
  premium_fee_cents bigint not null,
  refund_interest_cents bigint not null,
  net_cents bigint not null,
  tip_cents bigint not null,
  shopper_name text collate "C" not null,
  primary key (business_id, transaction_number)
);
comment on column ledger.record_entry.state is '1 accepted, 2 declined, 3 cancelled, 4 accepted and wholly refunded';
comment on column ledger.record_entry.net_cents is 'as shown: 0 where no money moved';
comment on column ledger.record_entry.shopper_name is 'folded by ledger.fold_name';
create index record_by_store on ledger.record_entry (business_id, store_id, transaction_number);
create index record_by_device on ledger.record_entry (business_id, device_id, transaction_number);
create index record_by_kind on ledger.record_entry (business_id, kind, transaction_number);
create index record_by_state on ledger.record_entry (business_id, state, transaction_number) where state <> 1;
-- An amount is asked for together with the others more often than alone: they are judged in the index.
create index record_by_gross on ledger.record_entry (business_id, gross_cents, transaction_number) include (store_id, device_id, kind, state);
create index record_by_net on ledger.record_entry (business_id, net_cents, transaction_number);
create index record_by_tip on ledger.record_entry (business_id, tip_cents, transaction_number);
create index record_by_name on ledger.record_entry (business_id, shopper_name, transaction_number);

-- Each name once for each of its words, from that word on: 'ada brown' and 'brown'. A search for the beginning of any word is a range.
create table ledger.record_name (
  business_id uuid not null,
  part text collate "C" not null,
  shopper_name text collate "C" not null,
  primary key (business_id, part, shopper_name)
);

-- How many entries there are of each kind: the exact total of a filter by store, device, type or state, and what tells a rare filter from a common one.
create table ledger.record_count (
  business_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  kind smallint not null,
  state smallint not null,
  row_count bigint not null,
  primary key (business_id, store_id, device_id, kind, state)
) with (fillfactor = 50);

-- A name as it is searched and sorted: small letters, single blanks.
create function ledger.fold_name(p_name text) returns text
language sql immutable parallel safe
return left(lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')), 200);

-- Takes up to `p_most` transactions more into the tables above and answers up to which number they now go. Two at once work one after the other.
create function ledger.index_record(p_business uuid, p_most integer) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare done bigint; through bigint;
begin
  select p.indexed_through into done from record_progress p where p.business_id = p_business for update;
  if not found then
    insert into record_progress (business_id) values (p_business) on conflict do nothing;
    select p.indexed_through into strict done from record_progress p where p.business_id = p_business for update;
  end if;
  select least(c.last_transaction, done + p_most) into through from counter c where c.business_id = p_business;
  if through is null or through <= done then return done; end if;

  with entry as (
    insert into record_entry (business_id, transaction_number, store_id, device_id, kind, state, cash_day, gross_cents, discount_cents, cashback_cents,
      premium_fee_cents, refund_interest_cents, net_cents, tip_cents, shopper_name)
    select t.business_id, t.transaction_number, t.store_id, t.device_id, t.kind,
           case when t.outcome <> 1 then t.outcome
                when t.refunded_cents + t.refunded_tip_cents > 0 and t.refunded_cents + t.refunded_tip_cents >= t.gross_cents - t.discount_cents + t.tip_cents then 4
                else 1 end,
           t.cash_day, t.gross_cents, t.discount_cents, t.cashback_cents, t.premium_fee_cents, t.refund_interest_cents,
           case when t.outcome = 1 then t.net_cents else 0 end, t.tip_cents, fold_name(t.shopper_name)
      from transaction t
     where t.business_id = p_business and t.transaction_number > done and t.transaction_number <= through
    returning store_id, device_id, kind, state, shopper_name),
  fresh as materialized (
    select distinct e.shopper_name from entry e
     where not exists (select 1 from record_name n where n.business_id = p_business and n.part = e.shopper_name and n.shopper_name = e.shopper_name)),
  named as (
    insert into record_name (business_id, part, shopper_name)
    select p_business, substr(f.shopper_name, p.start), f.shopper_name
      from fresh f cross join lateral generate_series(1, greatest(length(f.shopper_name), 1)) p (start)
     where p.start = 1 or substr(f.shopper_name, p.start - 1, 1) in (' ', '-')
    on conflict do nothing)
  insert into record_count as c (business_id, store_id, device_id, kind, state, row_count)
  select p_business, e.store_id, e.device_id, e.kind, e.state, count(*) from entry e group by e.store_id, e.device_id, e.kind, e.state
  on conflict on constraint record_count_pkey do update set row_count = c.row_count + excluded.row_count;

  -- A sale that these refunds gave back entirely changes its state; it may have been taken in long ago.
  with given_back as (
    update record_entry e set state = 4
      from transaction r join transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
     where r.business_id = p_business and r.transaction_number > done and r.transaction_number <= through and r.kind = 3
       and s.refunded_cents + s.refunded_tip_cents >= s.gross_cents - s.discount_cents + s.tip_cents
       and e.business_id = p_business and e.transaction_number = s.transaction_number and e.state = 1
    returning e.store_id, e.device_id, e.kind)
  insert into record_count as c (business_id, store_id, device_id, kind, state, row_count)
  select p_business, g.store_id, g.device_id, g.kind, m.state, sum(m.step) from given_back g cross join (values (1::smallint, -1), (4::smallint, 1)) m (state, step)
   group by g.store_id, g.device_id, g.kind, m.state
  on conflict on constraint record_count_pkey do update set row_count = c.row_count + excluded.row_count;

  update record_progress set indexed_through = through where business_id = p_business;
  return through;
end $$;

-- The smallest number whose transaction happened at or after an instant; the next number to come where there is none. Numbers are gapless and their
-- instants never go back, so halving finds it without an index on time.
create function ledger.first_number_at(p_business uuid, p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare low bigint := 1; high bigint; middle bigint; at timestamptz;
begin
  select c.last_transaction + 1 into high from counter c where c.business_id = p_business;
  while low < high loop
    middle := (low + high) / 2;
    select t.event_at into strict at from transaction t where t.business_id = p_business and t.transaction_number = middle;
    if at >= p_at then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end $$;

-- The ledger lines of one transaction. Lines of transactions are in the order of their numbers, with those of settlement and transfers between them, so
-- halving finds the first one.
create function ledger.transfers_of(p_business uuid, p_number bigint) returns setof ledger.transfer
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare low bigint := 1; high bigint; middle bigint; found_at bigint; found_of bigint;
begin
  select c.last_transfer + 1 into high from counter c where c.business_id = p_business;
  while low < high loop
    middle := (low + high) / 2;
    select t.transfer_number, t.transaction_number into found_at, found_of from transfer t
     where t.business_id = p_business and t.transfer_number >= middle and t.transfer_number < high and t.transaction_number is not null
     order by t.transfer_number limit 1;
    if not found or found_of >= p_number then high := middle; else low := found_at + 1; end if;
  end loop;
  return query select t.* from transfer t where t.business_id = p_business and t.transfer_number >= low and t.transfer_number < low + 10 and t.transaction_number = p_number
   order by t.transfer_number;
end $$;

reset role;
do $$
declare t text;
begin
  foreach t in array array['record_progress', 'record_entry', 'record_name', 'record_count'] loop
    call protect_tenant_table(format('ledger.%I', t)::regclass);
    execute format('grant select on ledger.%I to trilane_api, trilane_jobs', t);
  end loop;
end $$;
revoke all on function ledger.fold_name, ledger.index_record, ledger.first_number_at, ledger.transfers_of from public;
grant execute on function ledger.fold_name, ledger.index_record, ledger.first_number_at, ledger.transfers_of to trilane_api, trilane_jobs;

-- The merchant's own words on a transaction.
create table transaction_note (
  business_id uuid not null references business,
  transaction_number bigint not null,
  note text not null check (note <> ''),
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (business_id, transaction_number)
);
call protect_tenant_table('transaction_note');
grant select, insert, update, delete on transaction_note to trilane_api;
grant select on transaction_note to trilane_jobs;
