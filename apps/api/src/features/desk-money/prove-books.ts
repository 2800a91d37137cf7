import { checkBooks, type Difference } from '../../ledger/reconcile.ts';
import { listKeptBooks } from '../../ledger/kept-books.repo.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listRuns, type Progress } from '../desk-runs/public.ts';

/** A difference. `since` is when it was first found, if every proof since then has found it again. */
export interface StandingDifference extends Difference {
  since: string;
}

export interface ProvedBooks {
  businesses: number;
  differences: StandingDifference[];
}

const placeOf = ({ check, businessId }: Difference) => `${check} ${businessId ?? ''}`;

/** Adds to each difference the instant at which it was first found, which the last ended proof holds. */
export async function sinceWhen(tx: Tx, found: readonly Difference[], now: Date): Promise<StandingDifference[]> {
  const last = (await listRuns(tx, 'books', 5)).find(({ result }) => Array.isArray(result?.['differences']));
  const before = (last?.result?.['differences'] ?? []) as StandingDifference[];
  const known = new Map(before.map((difference) => [placeOf(difference), difference.since]));
  return found.map((difference) => ({ ...difference, since: known.get(placeOf(difference)) ?? now.toISOString() }));
}

/**
 * Proves the books of every business one after the other, so that no business is held up for long. Returns null when
 * `stop` was signaled before the end.
 */
export async function proveBooks(
  { db, jobsDb, securityNow }: Pick<Platform, 'db' | 'jobsDb' | 'securityNow'>,
  stop: AbortSignal,
  progress: Progress = () => undefined,
): Promise<ProvedBooks | null> {
  const businesses = await jobsDb.read(null, listKeptBooks);
  const found: Difference[] = [];
  try {
    for (const [done, businessId] of businesses.entries()) {
      progress(businesses.length, done);
      const results = await db.read(businessId, (tx) => checkBooks(tx, () => stop.throwIfAborted()));
      found.push(...results.flatMap(({ difference }) => difference ?? []));
    }
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  }
  progress(businesses.length, businesses.length);
  const differences = await jobsDb.read(null, (tx) => sinceWhen(tx, found, securityNow()));
  return { businesses: businesses.length, differences };
}
