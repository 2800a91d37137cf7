-- Work that is done once a day by whichever process comes first: its row is the claim, and tells afterwards what came of it.
create table job_run (
  name text not null,
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  primary key (name, day)
);
grant select, insert, update, delete on job_run to trilane_jobs;
