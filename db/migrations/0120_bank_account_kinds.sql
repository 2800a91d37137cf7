-- What the bank says of an account: payment files need to know savings from checking, and no money goes to an account that is closed.
alter table bank_account
  add column account_type text not null default 'checking' check (account_type in ('checking', 'savings')),
  add column closed_at timestamptz;
