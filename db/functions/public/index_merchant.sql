-- Keeps the row by which operators find a merchant. The triggers are deferred to the end of the transaction, after all
-- of its other locks, so that two writers of one business cannot deadlock. The row is locked before the facts are read,
-- so that the later of two transactions sees what the earlier one has committed. One run covers all the changes of a
-- transaction.
create or replace function index_merchant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business constant uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
  look constant text := txid_current() || ' ' || business;
begin
  if current_setting('app.indexed_merchant', true) = look then return null; end if;
  perform set_config('app.indexed_merchant', look, true);

  insert into merchant_index (business_id, created_at, words, registered, declined, terms_accepted, has_password,
    bank_under_way, has_account, has_store, owner_verified, has_device)
  values (business, 'epoch', '', false, false, false, false, false, false, false, false, false)
  on conflict (business_id) do nothing;
  perform 1 from merchant_index where business_id = business for update;

  update merchant_index i
  set created_at = b.created_at,
    words = array_to_tsvector(array(
      select w.word
      from (
        select lower(b.name || ' ' || b.owner_email || ' ' || b.owner_first_name || ' ' || b.owner_last_name)
        union all
        select coalesce(b.ein_last4, '')
        union all
        select lower(s.name || ' ' || s.store_no) from store s where s.business_id = business
        union all
        select lower(d.name) from device d where d.business_id = business
        union all
        select lower(m.email) from team_member m where m.business_id = business and m.removed_at is null
        union all
        select right(regexp_replace(b.owner_mobile, '\D', '', 'g'), n) from unnest(array[10, 7]) n
      ) t (given)
      cross join regexp_split_to_table(t.given, '[[:space:][:punct:]]+') w (word)
      where length(w.word) between 1 and 40
      group by w.word
      order by w.word
      limit 20000
    )),
    registered = b.registered_at is not null,
    declined = b.rejected_at is not null,
    agency_decision = b.agency_decision,
    terms_accepted = b.tnc_accepted_at is not null,
    has_password = b.password_set_at is not null,
    bank_under_way = coalesce(r.status = 'consented', false),
    has_account = exists (
      select 1 from bank_account a where a.business_id = business and a.approved_at is not null
    ),
    has_store = exists (select 1 from store s where s.business_id = business),
    owner_verified = b.owner_decision is not distinct from 'approved',
    has_device = exists (select 1 from device d where d.business_id = business and d.link_id is not null)
  from business b
  left join bank_registration r on r.business_id = b.business_id
  where i.business_id = business and b.business_id = business;
  return null;
end $$;

revoke all on function index_merchant from public;

drop trigger if exists index_merchant on business;
create constraint trigger index_merchant
  after insert or update of created_at, name, owner_email, owner_first_name, owner_last_name, owner_mobile, ein_last4,
    registered_at, rejected_at, agency_decision, tnc_accepted_at, password_set_at, owner_decision on business
  deferrable initially deferred for each row execute function index_merchant();
drop trigger if exists index_merchant on bank_registration;
create constraint trigger index_merchant after insert or update of status or delete on bank_registration
  deferrable initially deferred for each row execute function index_merchant();
drop trigger if exists index_merchant on bank_account;
create constraint trigger index_merchant after insert or update of approved_at or delete on bank_account
  deferrable initially deferred for each row execute function index_merchant();
drop trigger if exists index_merchant on store;
create constraint trigger index_merchant after insert or update of name, store_no or delete on store
  deferrable initially deferred for each row execute function index_merchant();
drop trigger if exists index_merchant on device;
create constraint trigger index_merchant after insert or update of name, link_id or delete on device
  deferrable initially deferred for each row execute function index_merchant();
drop trigger if exists index_merchant on team_member;
create constraint trigger index_merchant after insert or update of email, removed_at or delete on team_member
  deferrable initially deferred for each row execute function index_merchant();
