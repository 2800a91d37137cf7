-- 'waiting': the owner gave date of birth and SSN, and the agency has not answered yet. The outbox asks until it does.
alter table business drop constraint business_owner_decision_check;
alter table business add constraint business_owner_decision_check
  check (owner_decision in ('waiting', 'approved', 'rejected', 'undecided'));
update business b
set owner_decision = 'waiting'
where owner_decision is null
  and exists (
    select 1
    from outbox o
    where o.business_id = b.business_id and o.kind = 'owner-check' and o.done_at is null
  );
