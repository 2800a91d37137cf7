import { centsToDollars } from '@trilane/domain/money';
import type { Handler } from '../../platform/context.ts';
import { readRecord } from './read-record.ts';
import { readFilter } from './record-filter.ts';
import { resolveScope } from './record-scope.repo.ts';
import { sumScope } from './record-totals.repo.ts';

/** Totals of what a filter shows, not only of the page on the screen. */
export const getTransactionTotals: Handler<'getTransactionTotals'> = async (context, { query }) => {
  const filter = readFilter(query);
  const totals = await readRecord(context, async (tx, progress) =>
    sumScope(tx, await resolveScope(tx, context.holder.businessId, filter, progress)),
  );
  return {
    rows: totals.rows,
    accepted: totals.accepted,
    gross: centsToDollars(totals.gross),
    refunded: centsToDollars(totals.refunded),
    discount: centsToDollars(totals.discount),
    cashback: centsToDollars(totals.cashback),
    premiumFees: centsToDollars(totals.premium_fees),
    refundInterest: centsToDollars(totals.refund_interest),
    tips: centsToDollars(totals.tips),
    net: centsToDollars(totals.net),
  };
};
