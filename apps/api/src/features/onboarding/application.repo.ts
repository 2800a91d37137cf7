import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/**
 * What the older sign-up gives before the email is proved: an authorised person, and their business unless they have
 * none yet (docs/product.md#older-sign-up).
 */
export interface Application {
  /** `dob` is YYYY-MM-DD, `ssn` nine digits, `mobile` with its +1. */
  person: { firstName: string; lastName: string; mobile: string; dob: string; ssn: string };
  address: { street: string; suite: string; city: string; state: string; zipCode: string; country: string };
  business: { name: string; categoryId: string; ein: string } | null;
}

/** Where the sealed details of an application belong. */
export function applicationPlace(applicationId: string): string {
  return `signup_application.details ${applicationId}`;
}

/** Keeps a sealed application until the code of that challenge comes back. */
export async function putApplication(
  tx: Tx,
  kept: { applicationId: string; challengeHash: string; detailsBox: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    select put_signup_application(${kept.applicationId}, ${kept.challengeHash}, ${kept.detailsBox}, ${kept.now})`);
}

/** The application that came with a challenge, which holds none afterwards; null when it came with none. */
export async function takeKeptApplication(
  tx: Tx,
  challengeHash: string,
): Promise<{ application_id: string; details_box: string } | null> {
  const { rows } = await tx.query<{ application_id: string; details_box: string }>(
    sql`select application_id, details_box from take_signup_application(${challengeHash})`,
  );
  return rows[0] ?? null;
}

/** The person of an application, and where to find them, as the registration begins with them. */
export async function setApplicant(
  tx: Tx,
  businessId: string,
  { person, address }: Pick<Application, 'person' | 'address'>,
): Promise<void> {
  await tx.query(
    sql`
      update business
      set owner_first_name = ${person.firstName}, owner_last_name = ${person.lastName},
        owner_mobile = ${person.mobile}, street = ${address.street}, suite = ${address.suite},
        city = ${address.city}, state = ${address.state}, zip_code = ${address.zipCode},
        country = ${address.country}
      where business_id = ${businessId}`,
  );
}

/** Keeps an EIN sealed, and its last four digits in the clear, by which operators find a merchant. */
export async function setEin(tx: Tx, businessId: string, ein: { box: string; last4: string }): Promise<void> {
  await tx.query(
    sql`update business set ein_box = ${ein.box}, ein_last4 = ${ein.last4} where business_id = ${businessId}`,
  );
}
