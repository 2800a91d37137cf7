-- How often a row of the store list was written, so that a reader knows which of the rows it kept still hold.
alter table store add column version bigint not null default 0;
alter table device add column version bigint not null default 0;
alter table staff add column version bigint not null default 0;
alter table stored_file add column version bigint not null default 0;
