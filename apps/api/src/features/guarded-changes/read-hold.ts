import { holdInForce, holdWords, isHeld, STOPPED_WORDS, type HoldInForce } from '@trilane/domain/guarded-change';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getKept } from './guarded-changes.repo.ts';

type Desk = Pick<OperatorDesk, 'clock'>;

/** What keeps transfers of a business back now. A stop keeps all of them back, a hold those above a day's usual. */
export interface TransfersKept {
  stopped: boolean;
  hold: (HoldInForce & { words: string }) | null;
}

/** What keeps transfers back, read by one statement. For a decision the caller holds the books. */
export async function readKept(tx: Tx, { clock }: Desk, businessId: string): Promise<TransfersKept> {
  const row = await getKept(tx, businessId, clock.now());
  const live = row.live.map((hold) => ({
    ...hold,
    heldUntil: new Date(hold.heldUntil),
    countsFrom: new Date(hold.countsFrom),
  }));
  const hold = holdInForce(live, row.sent_cents);
  const held = hold && { ...hold, words: holdWords(hold, row.time_zone) };
  return { stopped: row.stopped, hold: held };
}

/** Refuses while transfers are stopped. */
export async function requireNotStopped(tx: Tx, desk: Desk, businessId: string): Promise<void> {
  if ((await readKept(tx, desk, businessId)).stopped)
    throw new Refusal('transfers_stopped', { message: STOPPED_WORDS });
}

/** Refuses money that is kept back. The caller holds the books, so of two transfers at once the second counts both. */
export async function requireNotKept(
  tx: Tx,
  desk: Desk,
  { businessId, cents }: { businessId: string; cents: number },
): Promise<void> {
  const { stopped, hold } = await readKept(tx, desk, businessId);
  if (stopped) throw new Refusal('transfers_stopped', { message: STOPPED_WORDS });
  if (hold && isHeld(hold, cents)) throw new Refusal('transfer_above_usual', { message: hold.words });
}
