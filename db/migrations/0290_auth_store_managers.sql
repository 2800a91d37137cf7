-- A store manager is a manager of chosen stores. The stores are kept with the person, because they are read with each
-- request; the service takes only stores of the business, and a store is never deleted.
alter table team_member drop constraint team_member_role_check;
alter table team_member add constraint team_member_role_check
  check (role in ('manager', 'accountant', 'store-manager'));
alter table team_member add column store_ids uuid[];
alter table team_member add constraint team_member_stores
  check ((role = 'store-manager') = (coalesce(cardinality(store_ids), 0) > 0));
