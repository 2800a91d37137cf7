import { seesStore } from '@trilane/domain/team';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getNote, putNote } from './transaction-story.repo.ts';
import { findTransaction } from './transactions.repo.ts';

/** Writes, changes or removes the merchant's note on a transaction. The transaction itself never changes. */
export const setTransactionNote: Handler<'setTransactionNote'> = async (
  context,
  { params: { transactionNumber }, body },
) => {
  const { holder, platform } = context;
  return context.write(async (tx) => {
    const row = await findTransaction(tx, holder.businessId, transactionNumber);
    if (!row || !seesStore(holder.permissions, row.store_id)) throw new Refusal('not_found');
    const note = body.note.trim();
    const before = await getNote(tx, holder.businessId, transactionNumber);
    const version = await putNote(tx, holder.businessId, transactionNumber, {
      note,
      by: holder.userId,
      at: platform.clock.now(),
      began: body.version,
    });
    if (version === null) throw new Refusal('changed_elsewhere');
    await audit(tx, context, {
      action: 'transaction.note',
      subject: `TRN No. ${transactionNumber}`,
      before: { note: before },
      after: { note },
    });
    return { note, version };
  });
};
