-- A journal entry gives one of the reasons that packages/domain lists (account.ts).
alter table ledger.transfer add constraint transfer_reason check (reason in (
  'sale', 'cashback', 'premium_fee', 'tip', 'refund', 'cashback_withheld', 'refund_interest', 'tip_refund',
  'settlement', 'tip_settlement', 'bank_transfer', 'bank_transfer_paid', 'bank_transfer_failed',
  'bank_transfer_stopped', 'bank_transfer_returned'));
