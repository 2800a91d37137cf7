-- Payouts in files for the bank (PAYOUT_RAIL=nacha). A file carries payouts of many businesses, so these tables belong
-- to none of them: only due work and the operator reach them.
create table bank_file (
  file_id uuid primary key,
  direction text not null check (direction in ('out', 'in')),
  name text not null,
  state text not null,
  -- Of a file that goes out: the day and the letter that name it, and the day on which its money is to arrive.
  made_on date,
  modifier text,
  effective_on date,
  sha256 text,
  size_bytes integer,
  -- The whole text, sealed; null once it is no longer needed.
  content_box text,
  -- Where it is handed over or came from, and under which name it lies ready there.
  place text,
  staged text,
  tries integer not null default 0,
  try_at timestamptz,
  last_error text,
  made_at timestamptz not null,
  ended_at timestamptz,
  check (
    case direction
      when 'out' then state in ('made', 'sending', 'handed-over', 'held', 'adopted') and made_on is not null
        and modifier is not null and effective_on is not null
      else state in ('fetched', 'read', 'unreadable') and sha256 is not null
    end
  )
);
-- A day has each letter once, whichever process writes the file; a return file is taken in once, whoever fetches it.
create unique index bank_file_of_a_day on bank_file (made_on, modifier) where direction = 'out';
create unique index bank_file_once_in on bank_file (sha256) where direction = 'in';
create index bank_file_open on bank_file (state) where state in ('made', 'sending', 'held', 'fetched');

create table bank_file_payout (
  payout_id text primary key,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  routing_number text,
  holder_name text,
  account_type text,
  -- The account number, sealed; null once the payout is in a file or stopped.
  account_box text,
  queued_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null check (state in ('queued', 'stopped', 'filed', 'settled', 'turned-away', 'closed')),
  file_id uuid references bank_file,
  trace_number text,
  outcome text,
  closed_at timestamptz,
  check ((state in ('queued', 'stopped')) = (file_id is null)),
  check (state <> 'queued' or account_box is not null),
  check ((state = 'closed') = (outcome is not null and closed_at is not null))
);
create index bank_file_payout_queued on bank_file_payout (queued_at, noted_at) where state = 'queued';
create index bank_file_payout_unsettled on bank_file_payout (state) where state in ('filed', 'settled');
create index bank_file_payout_of_a_file on bank_file_payout (file_id, trace_number);
create index bank_file_payout_by_trace on bank_file_payout (trace_number);

-- A folder or a server of the bank: when it is looked at for returns, and what lay there at the last look.
create table bank_file_place (
  place text primary key,
  look_at timestamptz,
  looked_at timestamptz,
  seen jsonb not null default '{}',
  last_error text,
  journal_taken_at timestamptz
);
grant select, insert, update on bank_file, bank_file_payout, bank_file_place to trilane_jobs;
