-- Removes at most p_most unused files that came before p_before and answers where their bytes lie. One that is being
-- taken into use meanwhile stays.
create or replace function remove_unused_files(p_before timestamptz, p_most integer)
returns table (business_id uuid, storage_key text, thumbnail_key text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare f stored_file;
begin
  for f in
    select u.* from stored_file u
     where u.created_at < p_before
       and not exists (select from store s where s.business_id = u.business_id and s.logo_file_id = u.file_id)
       and not exists (select from discount d where d.business_id = u.business_id and d.logo_file_id = u.file_id)
       and not exists (select from receipt_look r where r.business_id = u.business_id and r.logo_file_id = u.file_id)
       and not exists (select from bank_document b where b.business_id = u.business_id and b.file_id = u.file_id)
     limit p_most
     for update of u skip locked
  loop
    begin
      delete from stored_file d where d.business_id = f.business_id and d.file_id = f.file_id;
      business_id := f.business_id;
      storage_key := f.storage_key;
      thumbnail_key := f.thumbnail_key;
      return next;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;

revoke all on function remove_unused_files from public;
grant execute on function remove_unused_files to trilane_jobs;
