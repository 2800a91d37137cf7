-- Seals what the functions of the ledger write, and nothing that another role writes.
create or replace function ledger.seal_row() returns trigger
language plpgsql set search_path = ledger, public, pg_temp as $$
begin
  if current_user <> 'trilane_ledger' then return new; end if;
  new.seal := seal_of(new);
  return new;
end $$;

alter function ledger.seal_row owner to trilane_ledger;
revoke all on function ledger.seal_row from public;

create or replace trigger seal_row before insert or update on ledger.payout
  for each row execute function ledger.seal_row();
create or replace trigger seal_row before insert or update on ledger.refused_posting
  for each row execute function ledger.seal_row();
