-- A process asks whether its migrations have been applied before it says that it is ready.
grant select on public.schema_migrations to trilane_api;
