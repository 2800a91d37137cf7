-- Deletes links of receipts a day after their end.
create or replace function purge_receipt_links(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from receipt_link where expires_at < p_now - interval '1 day';
$$;

revoke all on function purge_receipt_links from public;
grant execute on function purge_receipt_links to trilane_jobs;
