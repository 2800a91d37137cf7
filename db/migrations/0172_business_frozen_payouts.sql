-- Since when the operator has frozen the payouts of a business; null: they may go.
alter table business rename column transfers_held_at to payouts_frozen_at;
