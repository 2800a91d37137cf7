import { whyNotReceipt } from '@trilane/domain/receipt';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findImages } from '../files/public.ts';
import { OUTCOME_WORD } from '../transactions/public.ts';
import { findReceiptLook } from './receipt-look.repo.ts';
import { findReceipt, getRefunds, type LinkedReceipt } from './receipts.repo.ts';
import { receiptToWire, type ShownLook, type WireReceipt } from './receipts.wire.ts';

/** Logo, footer and language with the picture's addresses. */
export async function readLook(tx: Tx, businessId: string): Promise<ShownLook> {
  const look = await findReceiptLook(tx, businessId);
  const images = await findImages(tx, businessId, look.logoFileId === null ? [] : [look.logoFileId]);
  return { look, logo: (look.logoFileId !== null && images.get(look.logoFileId)) || null };
}

/**
 * The receipt of a transaction as it is now, its later refunds included. Refused as missing when there is no such
 * transaction, or when it is of a store that the asker does not see.
 */
export async function readReceipt(
  tx: Tx,
  { businessId, transactionNumber }: LinkedReceipt,
  sees: (storeId: string) => boolean,
): Promise<WireReceipt> {
  const row = await findReceipt(tx, businessId, transactionNumber);
  if (!row || !sees(row.store_id)) throw new Refusal('not_found');
  const refusal = whyNotReceipt({ outcome: OUTCOME_WORD[row.outcome] });
  if (refusal !== null) throw new Refusal(refusal);
  return receiptToWire(row, await getRefunds(tx, businessId, transactionNumber), await readLook(tx, businessId));
}
