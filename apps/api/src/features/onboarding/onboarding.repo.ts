import type { AgencyDecision } from '@trilane/domain/business-status';
import type { Tx } from '../../platform/db/transaction.ts';

export interface RegistrationDetails {
  ownerFirstName: string;
  ownerLastName: string;
  ownerTitle: string;
  category: string;
  name: string;
  streetAddress1: string;
  suit: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/**
 * Stores the details and clears the agency's decision, which was about earlier details. Answers false for unchanged
 * details.
 */
export async function setRegistration(
  tx: Tx,
  businessId: string,
  d: RegistrationDetails & { timeZone: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update business set registered_at = $2, owner_first_name = $3, owner_last_name = $4, owner_title = $5,
       category_id = $6, name = $7, street = $8, suite = $9, city = $10, state = $11, zip_code = $12, country = $13,
       time_zone = $14, agency_decision = null
     where business_id = $1 and (registered_at is null
       or (owner_first_name, owner_last_name, owner_title, category_id, name, street, suite, city, state, zip_code,
         country)
         is distinct from ($3, $4, $5, $6::uuid, $7, $8, $9, $10, $11, $12, $13))`,
    [
      businessId,
      d.now,
      d.ownerFirstName,
      d.ownerLastName,
      d.ownerTitle,
      d.category,
      d.name,
      d.streetAddress1,
      d.suit,
      d.city,
      d.state,
      d.zipCode,
      d.country,
      d.timeZone,
    ],
  );
  return rowCount === 1;
}

export async function setTncAccepted(
  tx: Tx,
  businessId: string,
  accepted: { version: string; now: Date; address: string },
): Promise<void> {
  await tx.query(
    'update business set tnc_version = $2, tnc_accepted_at = $3, tnc_address = $4 where business_id = $1',
    [businessId, accepted.version, accepted.now, accepted.address],
  );
}

export async function markPasswordSet(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.query('update business set password_set_at = $2 where business_id = $1', [businessId, now]);
}

export async function setOwnerDetails(
  tx: Tx,
  businessId: string,
  boxes: { dobBox: string; ssnBox: string },
): Promise<void> {
  await tx.query('update business set owner_dob_box = $2, owner_ssn_box = $3 where business_id = $1', [
    businessId,
    boxes.dobBox,
    boxes.ssnBox,
  ]);
}

/** Date of birth and SSN as they are sealed; null while they were not given. */
export async function findOwnerBoxes(tx: Tx, businessId: string): Promise<{ dob: string; ssn: string } | null> {
  const { rows } = await tx.query<{ dob: string; ssn: string }>(
    'select owner_dob_box as dob, owner_ssn_box as ssn from business where business_id = $1 and owner_dob_box is not null and owner_ssn_box is not null',
    [businessId],
  );
  return rows[0] ?? null;
}

/** The sealed EIN of a business that gave one. */
export async function findEinBox(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ ein_box: string | null }>('select ein_box from business where business_id = $1', [
    businessId,
  ]);
  return rows[0]?.ein_box ?? null;
}

/** Declines the business, or with null no longer; answers since when it was declined before. */
export async function setRejectedAt(tx: Tx, businessId: string, at: Date | null): Promise<Date | null> {
  const { rows } = await tx.query<{ before: Date | null }>(
    'update business b set rejected_at = $2 from (select rejected_at from business where business_id = $1) old where b.business_id = $1 returning old.rejected_at as before',
    [businessId, at],
  );
  return rows[0]!.before;
}

export type CheckKind = 'business' | 'owner';

export async function insertCheck(
  tx: Tx,
  check: { businessId: string; reference: string; kind: CheckKind; now: Date },
): Promise<void> {
  await tx.query('insert into identity_check (business_id, reference, kind, requested_at) values ($1, $2, $3, $4)', [
    check.businessId,
    check.reference,
    check.kind,
    check.now,
  ]);
}

export interface CheckRow {
  reference: string;
  kind: CheckKind;
  decision: AgencyDecision | null;
  requested_at: Date;
}

/** The newest check of a kind: the only one that still decides. */
export async function findNewestCheck(tx: Tx, businessId: string, kind: CheckKind): Promise<CheckRow | null> {
  const { rows } = await tx.query<CheckRow>(
    'select reference, kind, decision, requested_at from identity_check where business_id = $1 and kind = $2 order by requested_at desc, reference desc limit 1',
    [businessId, kind],
  );
  return rows[0] ?? null;
}

export async function setCheckDecision(
  tx: Tx,
  businessId: string,
  check: { reference: string; decision: AgencyDecision; now: Date },
): Promise<void> {
  await tx.query('update identity_check set decision = $3, decided_at = $4 where business_id = $1 and reference = $2', [
    businessId,
    check.reference,
    check.decision,
    check.now,
  ]);
}

export async function setDecision(
  tx: Tx,
  businessId: string,
  kind: CheckKind,
  decision: AgencyDecision,
): Promise<void> {
  const column = kind === 'business' ? 'agency_decision' : 'owner_decision';
  await tx.query(`update business set ${column} = $2 where business_id = $1`, [businessId, decision]);
}
