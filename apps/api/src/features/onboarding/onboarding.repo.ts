import type { AgencyDecision, OwnerCheck } from '@trilane/domain/business-status';
import { sql } from '../../platform/db/sql.ts';
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
 * Stores the details and clears the agency's decision, which was about earlier details. Returns false for unchanged
 * details.
 */
export async function setRegistration(
  tx: Tx,
  businessId: string,
  d: RegistrationDetails & { timeZone: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`
      update business
      set registered_at = ${d.now}, owner_first_name = ${d.ownerFirstName}, owner_last_name = ${d.ownerLastName},
        owner_title = ${d.ownerTitle}, category_id = ${d.category}, name = ${d.name}, street = ${d.streetAddress1},
        suite = ${d.suit}, city = ${d.city}, state = ${d.state}, zip_code = ${d.zipCode}, country = ${d.country},
        time_zone = ${d.timeZone}, agency_decision = null
      where business_id = ${businessId}
        and (registered_at is null
          or (
            owner_first_name, owner_last_name, owner_title, category_id, name, street, suite, city, state, zip_code,
            country
          ) is distinct from (${d.ownerFirstName}, ${d.ownerLastName}, ${d.ownerTitle}, ${d.category}::uuid,
          ${d.name}, ${d.streetAddress1}, ${d.suit}, ${d.city}, ${d.state}, ${d.zipCode}, ${d.country}))`,
  );
  return rowCount === 1;
}

export async function markPasswordSet(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.query(sql`update business set password_set_at = ${now} where business_id = ${businessId}`);
}

export async function setOwnerDetails(
  tx: Tx,
  businessId: string,
  boxes: { dobBox: string; ssnBox: string },
): Promise<void> {
  await tx.query(sql`
    update business
    set owner_dob_box = ${boxes.dobBox}, owner_ssn_box = ${boxes.ssnBox}
    where business_id = ${businessId}`);
}

/** Date of birth and SSN as they are sealed; null while they were not given. */
export async function findOwnerBoxes(tx: Tx, businessId: string): Promise<{ dob: string; ssn: string } | null> {
  const { rows } = await tx.query<{ dob: string; ssn: string }>(
    sql`
      select owner_dob_box as dob, owner_ssn_box as ssn
      from business
      where business_id = ${businessId} and owner_dob_box is not null and owner_ssn_box is not null`,
  );
  return rows[0] ?? null;
}

/** The sealed EIN of a business that gave one. */
export async function findEinBox(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ ein_box: string | null }>(
    sql`select ein_box from business where business_id = ${businessId}`,
  );
  return rows[0]?.ein_box ?? null;
}

/** Declines the business, or with null no longer; returns since when it was declined before. */
export async function setRejectedAt(tx: Tx, businessId: string, at: Date | null): Promise<Date | null> {
  const { rows } = await tx.query<{ before: Date | null }>(
    sql`
      update business b
      set rejected_at = ${at}
      from (select rejected_at from business where business_id = ${businessId}) old
      where b.business_id = ${businessId}
      returning old.rejected_at as before`,
  );
  return rows[0]!.before;
}

/** Notes that the owner waits for the agency; an answer about earlier details no longer counts. */
export async function setOwnerWaiting(tx: Tx, businessId: string): Promise<void> {
  const waiting: OwnerCheck = 'waiting';
  await tx.query(sql`update business set owner_decision = ${waiting} where business_id = ${businessId}`);
}

/** Businesses whose EIN was sealed before its last four digits were kept. */
export async function listEinsWithoutEnd(tx: Tx, most: number): Promise<{ business_id: string; ein_box: string }[]> {
  const { rows } = await tx.query<{ business_id: string; ein_box: string }>(
    sql`select business_id, ein_box from business where ein_box is not null and ein_last4 is null limit ${most}`,
  );
  return rows;
}

export async function setEinLast4(tx: Tx, businessId: string, last4: string): Promise<void> {
  await tx.query(sql`update business set ein_last4 = ${last4} where business_id = ${businessId} and ein_last4 is null`);
}

export type CheckKind = 'business' | 'owner';

export async function insertCheck(
  tx: Tx,
  check: { businessId: string; reference: string; kind: CheckKind; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into identity_check (business_id, reference, kind, requested_at)
    values (${check.businessId}, ${check.reference}, ${check.kind}, ${check.now})`);
}

export interface CheckRow {
  reference: string;
  kind: CheckKind;
  decision: AgencyDecision | null;
  /** The weightiest decision that the agency itself has given. The operator's decision does not change it. */
  agency_word: AgencyDecision | null;
  requested_at: Date;
}

/** The newest check of a kind: the only one that still decides. */
export async function findNewestCheck(tx: Tx, businessId: string, kind: CheckKind): Promise<CheckRow | null> {
  const { rows } = await tx.query<CheckRow>(
    sql`
      select reference, kind, decision, agency_word, requested_at
      from identity_check
      where business_id = ${businessId} and kind = ${kind}
      order by requested_at desc, reference desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function noteAgencyWord(
  tx: Tx,
  businessId: string,
  { reference, word }: { reference: string; word: AgencyDecision },
): Promise<void> {
  await tx.query(sql`
    update identity_check
    set agency_word = ${word}
    where business_id = ${businessId} and reference = ${reference}`);
}

export async function setCheckDecision(
  tx: Tx,
  businessId: string,
  check: { reference: string; decision: AgencyDecision; now: Date },
): Promise<void> {
  await tx.query(sql`
    update identity_check
    set decision = ${check.decision}, decided_at = ${check.now}
    where business_id = ${businessId} and reference = ${check.reference}`);
}

export async function setDecision(
  tx: Tx,
  businessId: string,
  kind: CheckKind,
  decision: AgencyDecision,
): Promise<void> {
  const column = kind === 'business' ? sql`agency_decision` : sql`owner_decision`;
  await tx.query(sql`update business set ${column} = ${decision} where business_id = ${businessId}`);
}
