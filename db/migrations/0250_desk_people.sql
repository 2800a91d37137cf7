-- The operators of the desk. They belong to no business, and the API's login has no grant on any of these tables, so
-- that an intruder on the merchants' side reaches no operator and no session of one.
create table operator (
  operator_id uuid primary key,
  email text not null,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'risk', 'finance', 'admin']),
  -- The networks from which this operator may use the desk; empty for every network.
  networks text[] not null default '{}',
  -- Null until a set-up link is used.
  password_hash text,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index operator_of_email on operator (email) where removed_at is null;

-- The sealed secret of an authenticator app. One is confirmed; another one may wait for its first code.
create table operator_totp (
  totp_id uuid primary key,
  operator_id uuid not null references operator,
  secret_box text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was used.
  used_step bigint not null default 0
);
create unique index operator_totp_of_operator on operator_totp (operator_id, (confirmed_at is null));

create table operator_passkey (
  passkey_id uuid primary key,
  operator_id uuid not null references operator,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);

-- The hash of what an authenticator has to sign. It works once, for one purpose and one operator.
create table operator_challenge (
  challenge_hash text primary key,
  operator_id uuid not null references operator,
  purpose text not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
create index operator_challenge_over on operator_challenge (expires_at);
create index operator_challenge_of_operator on operator_challenge (operator_id);

-- The link by which an operator sets password and second factor. A new one replaces the one before.
create table operator_link (
  link_hash text primary key,
  operator_id uuid not null unique references operator,
  expires_at timestamptz not null
);

-- A pending sign-in: the password was right, and the second factor is missing.
create table operator_sign_in (
  sign_in_hash text primary key,
  operator_id uuid not null references operator,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
create index operator_sign_in_of_operator on operator_sign_in (operator_id);
create index operator_sign_in_over on operator_sign_in (expires_at);

create table operator_session (
  session_id uuid primary key,
  token_hash text not null unique,
  operator_id uuid not null references operator,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;
create index operator_session_over on operator_session (expires_at);

grant select, insert, update, delete on operator, operator_totp, operator_passkey, operator_challenge, operator_link,
  operator_sign_in, operator_session to trilane_jobs;

-- The desk's calls use this login, and store their answers under an Idempotency-Key as the API does.
grant insert on idempotency to trilane_jobs;
