-- The bytes of a business that is being imported are noted before the business itself is there.
alter table stray_file drop constraint stray_file_business_id_fkey;
