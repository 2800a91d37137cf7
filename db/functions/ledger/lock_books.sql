-- Locks the books of a business until the transaction ends; answers the instant of its last posting.
create or replace function ledger.lock_books(p_business uuid) returns timestamptz
language sql security definer set search_path = ledger, public, pg_temp as $$
  select keep_to_business(p_business);
  select last_event_at from counter where business_id = p_business for update;
$$;

alter function ledger.lock_books owner to trilane_ledger;
revoke all on function ledger.lock_books from public;
grant execute on function ledger.lock_books to trilane_api, trilane_jobs;
