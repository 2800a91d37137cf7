-- A payment as `post_payments` takes it. Its columns are named as those of `ledger.transaction`.
create type ledger.posting as (
  business_id uuid,
  idempotency_key text,
  request_hash text,
  transaction_id uuid,
  link_id uuid,
  device_id uuid,
  kind smallint,
  outcome smallint,
  gross_cents bigint,
  -- What the authorization was made with. Posting refuses it unless it is the discount in force.
  approved_discount_cents bigint,
  tip_cents bigint,
  via_premium boolean,
  shopper_id text,
  shopper_name text,
  apr numeric,
  approval_id text
);
