import { deriveStatus, type BusinessStatus } from '@trilane/domain/business-status';
import { isOutdated } from '@trilane/domain/legal-text';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  findBankRegistration,
  getBusiness,
  listApprovedAccounts,
  listBankDocuments,
  loadFacts,
} from './business.repo.ts';
import { businessDataToWire, type BusinessDataWire } from './business.wire.ts';

/** Where a sealed value of a business belongs; a value copied to another field or business does not open. */
export function ownerFieldPlace(businessId: string, field: 'dob' | 'ssn'): string {
  return `business.owner_${field} ${businessId}`;
}

/** The same for the EIN. */
export function einPlace(businessId: string): string {
  return `business.ein ${businessId}`;
}

/** Business data for `GET …/me` and for every answer that carries it, within the caller's transaction. */
export async function getBusinessData(
  tx: Tx,
  platform: Pick<Platform, 'box' | 'texts'>,
  businessId: string,
): Promise<BusinessDataWire> {
  const [business, facts, registration, accounts, documents] = await Promise.all([
    getBusiness(tx, businessId),
    loadFacts(tx, businessId),
    findBankRegistration(tx, businessId),
    listApprovedAccounts(tx, businessId),
    listBankDocuments(tx, businessId),
  ]);
  const dob =
    business.owner_dob_box === null
      ? null
      : platform.box.decrypt(business.owner_dob_box, ownerFieldPlace(businessId, 'dob'));
  const termsOutdated = isOutdated(business.tnc_version, platform.texts.inForce('terms-of-use').version);
  return businessDataToWire({ business, dob, facts, registration, accounts, documents, termsOutdated });
}

/** The derived status within the caller's transaction (docs/product.md#business-status). */
export async function getStatus(tx: Tx, businessId: string): Promise<BusinessStatus> {
  return deriveStatus(await loadFacts(tx, businessId));
}
