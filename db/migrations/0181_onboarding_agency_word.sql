-- The heaviest word that the agency itself said on a check. A decision of the operator does not change it, so that a
-- repeated word of the agency is known for one. Null where the agency has not said anything since this is kept.
alter table identity_check add column agency_word text check (agency_word in ('approved', 'rejected', 'undecided'));
