-- Whether a business is rejected, by an operator or the agency. isRejected in packages/domain (business-status.ts) is
-- the same rule.
create or replace function business_is_rejected(p_rejected_at timestamptz, p_agency_decision text) returns boolean
language sql immutable parallel safe
return p_rejected_at is not null or p_agency_decision is not distinct from 'rejected';

revoke all on function business_is_rejected from public;
grant execute on function business_is_rejected to trilane_api, trilane_jobs;
