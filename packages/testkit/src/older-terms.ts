import type { TestDatabase } from './database-clone.ts';

/** A version below every shipped one. */
export const OLDER_TERMS = '2000-01-01';

/** Makes a merchant one who has agreed to nothing but an older version of the terms, so that newer ones wait. */
export function agreeToOlderTerms(database: Pick<TestDatabase, 'asOwner'>, businessId: string): Promise<void> {
  return database.asOwner(
    `update terms_acceptance set version = '${OLDER_TERMS}' where business_id = '${businessId}'`,
    `update business set tnc_version = '${OLDER_TERMS}' where business_id = '${businessId}'`,
  );
}
