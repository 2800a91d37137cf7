-- The next seal of a chain that begins at `head`; a line that is null leaves it where it is.
create or replace function ledger.add_link(p_seal bytea, p_head bytea, p_line bytea) returns bytea
language sql immutable parallel safe
return case when p_line is null then coalesce(p_seal, p_head) else sha256(coalesce(p_seal, p_head) || p_line) end;

alter function ledger.add_link owner to trilane_ledger;
revoke all on function ledger.add_link from public;
