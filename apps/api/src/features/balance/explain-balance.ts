import { centsToDollars } from '@trilane/domain/money';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { getBalances, listPendingBatches, type Balances, type PendingBatch } from '../../ledger/balances.ts';
import type { Handler } from '../../platform/context.ts';
import { listBalanceLines, type BalanceLineRow, type Figure } from './balance-lines.repo.ts';
import { lineWords, reserveWords } from './balance-words.ts';

type WireLine = CallOutput<Calls['explainBalance']>['lines'][number];

const CENTS: Record<Figure, keyof Balances> = {
  available: 'availableCents',
  pending: 'pendingCents',
  tips: 'tipsCents',
  pendingTips: 'pendingTipsCents',
  inTransit: 'inTransitCents',
};

function lineToWire(row: BalanceLineRow, figure: Figure): WireLine {
  return {
    number: row.entry_number,
    at: row.event_at.toISOString(),
    reason: row.reason,
    words: lineWords(row, figure),
    amount: centsToDollars(row.cents),
    balanceAfter: centsToDollars(row.after_cents),
    transactionNumber: row.transaction_number,
    tradeDate: row.cash_day,
    transferId: row.bank_transfer_id,
  };
}

/**
 * The figures that a day with more refunds than sales changes: it lowers the settled figures and is not part of the
 * pending ones.
 */
const RESERVED: Partial<Record<Figure, { of: 'netCents' | 'tipsCents'; sign: 1 | -1 }>> = {
  available: { of: 'netCents', sign: 1 },
  tips: { of: 'tipsCents', sign: 1 },
  pending: { of: 'netCents', sign: -1 },
  pendingTips: { of: 'tipsCents', sign: -1 },
};

/**
 * A day with more refunds than sales lowers Available and Tips before it settles. It is no movement yet, but the lines
 * must add up to the figure.
 */
function listReserves(
  batches: readonly PendingBatch[],
  figure: Figure,
  { now, balanceCents }: { now: Date; balanceCents: number },
): WireLine[] {
  const part = RESERVED[figure];
  const owing =
    part === undefined
      ? []
      : batches
          .filter((batch) => batch[part.of] < 0)
          .map((batch) => ({ cashDay: batch.cashDay, cents: part.sign * batch[part.of] }))
          .reverse();
  let afterCents = balanceCents;
  return owing.map(({ cashDay, cents }, n) => {
    const line: WireLine = {
      number: -1 - n,
      at: now.toISOString(),
      reason: 'set_aside',
      words: reserveWords(cashDay, figure),
      amount: centsToDollars(cents),
      balanceAfter: centsToDollars(afterCents),
      transactionNumber: null,
      tradeDate: cashDay,
      transferId: null,
    };
    afterCents -= cents;
    return line;
  });
}

/** The lines that one figure of the balance page is the sum of, newest first, a page at a time. */
export const explainBalance: Handler<'explainBalance'> = async (
  { read, holder: { businessId }, platform },
  { query: { figure, before, limit } },
) =>
  read(
    async (tx) => {
      const [balances, found, batches] = await Promise.all([
        getBalances(tx, businessId),
        listBalanceLines(tx, businessId, figure, { before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 }),
        before === undefined && RESERVED[figure] ? listPendingBatches(tx, businessId) : [],
      ]);
      const balanceCents = balances[CENTS[figure]];
      const rows = found.slice(0, limit);
      return {
        balance: centsToDollars(balanceCents),
        lines: [
          ...listReserves(batches, figure, { now: platform.clock.now(), balanceCents }),
          ...rows.map((row) => lineToWire(row, figure)),
        ],
        next: found.length > limit ? rows.at(-1)!.entry_number : null,
      };
    },
    { atOnce: true },
  );
