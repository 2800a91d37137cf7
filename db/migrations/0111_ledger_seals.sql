-- Seals: what no other row proves of a line is hashed when the line is written, and reconcile hashes it anew. The
-- transactions of a business form a chain: the seal of each is a hash of the seal before it and of all that never
-- changes in its row. The counter holds the last one. Transfers to the bank and refused postings, which come one by
-- one, have a seal of their whole row.
set role trilane_ledger;

-- What never changes of a transaction, as bytes that no setting of a session changes. Its number is its place in the
-- chain; what was refunded of it is proved by its refunds.
create function ledger.line_of(
  p_id uuid, p_store uuid, p_device uuid, p_staff uuid, p_kind smallint, p_outcome smallint, p_gross bigint,
    p_discount bigint, p_cashback bigint,
  p_fee bigint, p_interest bigint, p_tip bigint, p_refund_of bigint, p_shopper_id text, p_shopper_name text,
    p_apr numeric, p_approval text,
  p_cash_day date, p_event_at timestamptz, p_key text, p_hash text, p_by uuid) returns bytea
language sql stable parallel safe
return record_send(row(p_id, p_store, p_device, p_staff, p_kind, p_outcome, p_gross, p_discount, p_cashback, p_fee,
  p_interest, p_tip, p_refund_of,
  p_shopper_id, p_shopper_name, p_apr::numeric(6, 3), p_approval, p_cash_day, p_event_at, p_key, p_hash, p_by));

-- The line of a stored transaction.
create function ledger.line_of(t ledger.transaction) returns bytea
language sql stable parallel safe
return ledger.line_of(t.transaction_id, t.store_id, t.device_id, t.staff_id, t.kind, t.outcome, t.gross_cents,
  t.discount_cents, t.cashback_cents,
  t.premium_fee_cents, t.refund_interest_cents, t.tip_cents, t.refund_of, t.shopper_id, t.shopper_name, t.apr,
    t.approval_id, t.cash_day,
  t.event_at, t.idempotency_key, t.request_hash, t.by_user_id);

-- The next seal of a chain that begins at `head`; a line that is null leaves it where it is.
create function ledger.add_link(p_seal bytea, p_head bytea, p_line bytea) returns bytea
language sql immutable parallel safe
return case when p_line is null then coalesce(p_seal, p_head) else sha256(coalesce(p_seal, p_head) || p_line) end;
create aggregate ledger.chain(head bytea, line bytea) (sfunc = ledger.add_link, stype = bytea);

-- The seal of a whole row that has a column of that name. Columns without a value do not count: one that a later
-- version adds breaks no seal.
create function ledger.seal_of(p_row anyelement) returns bytea
language sql stable set timezone = 'UTC'
as $$ select sha256(convert_to(jsonb_strip_nulls(to_jsonb(p_row) - 'seal')::text, 'UTF8')) $$;

alter table ledger.counter add column last_seal bytea not null default '';
alter table ledger.transaction add column seal bytea not null default '';
alter table ledger.bank_transfer add column seal bytea, add column paid_at timestamptz;
alter table ledger.refused_posting add column seal bytea;
comment on column ledger.counter.last_seal is 'of the last transaction; empty before the first';
comment on column ledger.bank_transfer.paid_at is 'when the bank paid it; ended_at moves on when it is returned';

-- Seals the transactions of a business anew, from the first: for a history that is older than the seals, or was
-- brought in as a whole.
create function ledger.seal_record(p_business uuid) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform 1 from counter where business_id = p_business for update;
  update transaction t set seal = c.seal
    from (select t.transaction_number, chain('', line_of(t)) over (order by t.transaction_number) as seal
            from transaction t where t.business_id = p_business) c
   where t.business_id = p_business and t.transaction_number = c.transaction_number;
  update counter c set last_seal = t.seal
    from transaction t where c.business_id = p_business and t.business_id = p_business
      and t.transaction_number = c.last_transaction;
end $$;

-- Seals what the functions of the ledger write, and nothing that another role does. Of a transfer to the bank it also
-- keeps when it was paid.
create function ledger.seal_row() returns trigger
language plpgsql set search_path = ledger, public, pg_temp as $$
begin
  if current_user <> 'trilane_ledger' then return new; end if;
  if tg_table_name = 'bank_transfer' then
    if new.state = 'paid' then new.paid_at := new.ended_at; end if;
  end if;
  new.seal := seal_of(new);
  return new;
end $$;

update ledger.bank_transfer b set paid_at = t.event_at
  from ledger.transfer t where t.business_id = b.business_id and t.bank_transfer_id = b.bank_transfer_id
    and t.reason = 'bank_transfer_paid';
create trigger seal_row before insert or update on ledger.bank_transfer for each row execute function ledger.seal_row();
create trigger seal_row before insert or update on ledger.refused_posting
  for each row execute function ledger.seal_row();
update ledger.bank_transfer set seal = null;
update ledger.refused_posting set seal = null;
do $$
begin
  perform ledger.seal_record(c.business_id) from ledger.counter c;
end $$;
alter table ledger.bank_transfer alter column seal set not null;
alter table ledger.refused_posting alter column seal set not null;

reset role;
revoke all on all functions in schema ledger from public;
-- Whoever proves the books hashes their lines anew.
grant execute on function ledger.line_of(ledger.transaction), ledger.seal_of to trilane_api, trilane_jobs;
grant execute on function ledger.line_of(
  uuid, uuid, uuid, uuid, smallint, smallint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, text, text,
    numeric, text, date, timestamptz,
  text, text, uuid) to trilane_api, trilane_jobs;
