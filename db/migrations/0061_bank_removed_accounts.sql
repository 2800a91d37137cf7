-- An account may be taken back at the bank after it was linked. `connect_state_hash` names the link that brought it, so that a bank's word on a whole link
-- reaches its accounts and no others; what was linked before this is reached by its own id only.
alter table bank_account add column connect_state_hash text, add column removed_at timestamptz;

alter table bank_registration drop constraint bank_registration_status_check,
  add constraint bank_registration_status_check check (status in ('consented', 'approved', 'declined', 'failed', 'removed'));
