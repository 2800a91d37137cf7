import { centsToDollars } from '@trilane/domain/money';
import type { Handler } from '../../platform/context.ts';
import { readRecord } from './read-record.ts';
import { readFilter } from './record-filter.ts';
import { atMoment, readMoment } from './record-moment.ts';
import { resolveScope } from './record-scope.repo.ts';
import { sumScope } from './record-totals.repo.ts';

/** Totals of what a filter shows, not only of the page on the screen; with `asOf` as it was when that page was read. */
export const getTransactionTotals: Handler<'getTransactionTotals'> = async (context, { query: { asOf, ...query } }) => {
  const filter = readFilter(query, context.holder.permissions);
  const moment = asOf === undefined ? null : readMoment(asOf);
  const totals = await readRecord(
    context,
    async (tx, now) => {
      const progress = moment ? atMoment(now, moment) : now;
      return sumScope(
        tx,
        await resolveScope(tx, context.holder.businessId, filter, progress, { isPast: moment !== null }),
      );
    },
    { upTo: moment?.through },
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
