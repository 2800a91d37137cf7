import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { putNote } from './transaction-story.repo.ts';
import { findTransaction } from './transactions.repo.ts';

/** Writes, changes or takes away the merchant's note on a transaction; the transaction itself never changes. */
export const setTransactionNote: Handler<'setTransactionNote'> = async ({ write, holder, platform }, { params: { transactionNumber }, body }) =>
  write(async (tx) => {
    if (!(await findTransaction(tx, holder.businessId, transactionNumber))) throw new Refusal('not_found');
    const note = body.note.trim();
    await putNote(tx, holder.businessId, transactionNumber, { note, by: holder.userId, at: platform.clock.now() });
    return { note };
  });
