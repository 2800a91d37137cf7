import { checkBooks } from '../../ledger/reconcile.ts';
import type { Handler } from '../../platform/context.ts';
import { countLines } from './reports.repo.ts';

// It reads every line of the business.
const RECONCILES = { name: 'reconcile', points: 10, seconds: 600 };

/** Proves the books of the business against their lines, before its owner's eyes. */
export const getReconciliation: Handler<'getReconciliation'> = async ({ read, holder, platform }) => {
  await platform.limits.take(RECONCILES, holder.businessId);
  return read(async (tx) => {
    const results = await checkBooks(tx);
    const { transactions, entries } = await countLines(tx, holder.businessId);
    return {
      at: platform.clock.now().toISOString(),
      checks: results.map(({ check, difference }) => ({
        check,
        ok: difference === null,
        detail: difference?.detail ?? null,
      })),
      transactions,
      transfers: entries,
    };
  });
};
