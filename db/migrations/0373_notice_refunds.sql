-- A person is told of refunds above this amount; null for the proposed one.
alter table notice_setting add column refund_above_cents bigint check (refund_above_cents >= 0);
