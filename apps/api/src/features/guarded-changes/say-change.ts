import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { makeNotice } from '../notices/public.ts';

/** Tells the owner in the portal that where money goes was changed, or that the change was stopped. */
export function sayChange(
  tx: Tx,
  change: { businessId: string; number: number; words: string; now: Date },
  what: 'made' | 'stopped',
): Promise<void> {
  const { businessId, number, words, now } = change;
  const kind = `guarded-change.${what}` as const;
  const about = { kind, about: words, amountCents: null, subjectId: newId(), storeId: null };
  return makeNotice(tx, { businessId, now }, { ...about, eventKey: `${kind} ${number}` });
}
