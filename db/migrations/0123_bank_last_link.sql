-- How the newest link of a bank went, also where accounts of earlier links stay verified: the portal says so.
alter table bank_registration
  add column last_outcome text check (last_outcome in ('declined', 'consented', 'failed', 'verified', 'removed')),
  add column last_reason text,
  add column last_provider_name text not null default '',
  add column last_at timestamptz;
update bank_registration set last_outcome = case when status = 'approved' then 'verified' else status end, last_reason = reason,
  last_provider_name = provider_name, last_at = updated_at;
