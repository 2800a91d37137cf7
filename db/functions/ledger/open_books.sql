-- Opens the books of a business: its counter, and one account of each kind that belongs to a business.
create or replace function ledger.open_books(p_business uuid) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  insert into counter (business_id) values (p_business) on conflict do nothing;
  insert into account (business_id, kind)
  select p_business, kind from generate_series(1::integer, account_kind('in_transit')) kind on conflict do nothing;
$$;

alter function ledger.open_books owner to trilane_ledger;
revoke all on function ledger.open_books from public;
grant execute on function ledger.open_books to trilane_api, trilane_jobs;
