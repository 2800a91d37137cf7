-- When a key got the secret that it has now; null where it was created with it.
alter table api_key add column secret_at timestamptz;
