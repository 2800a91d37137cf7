-- Wrong passwords of strangers, counted for each e-mail and network: the waits of a network are its own. `key` is that
-- of the e-mail in password_tries.
create table stranger_network (
  key text not null,
  network text not null,
  failed_at timestamptz[] not null default '{}',
  last_at timestamptz not null,
  primary key (key, network)
);
create index stranger_network_last_at on stranger_network (last_at);
