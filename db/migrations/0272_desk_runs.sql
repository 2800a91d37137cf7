-- Long runs whose progress is shown: the proof of all books and of the audit trail. The process that does the work
-- keeps `beat_at` up to date.
create table desk_run (
  run_id uuid primary key,
  kind text not null check (kind in ('books', 'audit')),
  asked_by text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  steps integer not null default 0,
  steps_done integer not null default 0,
  result jsonb
);
create index desk_run_newest on desk_run (kind, started_at desc);
create unique index desk_run_one_at_a_time on desk_run (kind) where ended_at is null;
grant select, insert, update, delete on desk_run to trilane_jobs;

-- The desk shows the newest migration.
grant select on schema_migrations to trilane_jobs;
