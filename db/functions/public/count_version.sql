-- Increments the version of a row of the store list with each write.
create or replace function count_version() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

revoke all on function count_version from public;

create or replace trigger count_version before update on store
  for each row execute function count_version();
create or replace trigger count_version before update on device
  for each row execute function count_version();
create or replace trigger count_version before update on staff
  for each row execute function count_version();
create or replace trigger count_version before update on stored_file
  for each row execute function count_version();
