import type { Tx } from '../../platform/db/transaction.ts';
import { findVerdict } from './bank-match.repo.ts';
import { verdictToWire } from './list-bank-verdicts.ts';

/** What the newest file of the bank says of a payout; null when no file has told of it. */
export async function readVerdict(tx: Tx, businessId: string, payoutId: string) {
  const row = await findVerdict(tx, businessId, payoutId);
  return row && verdictToWire(row);
}
