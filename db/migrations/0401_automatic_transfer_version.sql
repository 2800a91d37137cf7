-- Two people may have the settings open at once: an edit that is based on an older version is refused.
alter table automatic_transfer add column version integer not null default 1;
