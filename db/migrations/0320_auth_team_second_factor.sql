-- The owner may require a second factor of everybody in the team.
alter table business add column team_second_factor boolean not null default false;
grant update (team_second_factor) on business to trilane_api;
