import { centsToDollars } from '@trilane/domain/money';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { netCents } from './report-rows.ts';
import type { SumsRow } from './reports.repo.ts';

type WireFigures = CallOutput<Calls['getReport']>['total'];

/** What was given back of each dollar sold, to four decimals; 0 where nothing was sold. */
export function refundRate({ gross, refunded }: SumsRow): number {
  return gross === 0 ? 0 : Math.round((refunded / gross) * 10_000) / 10_000;
}

export function figuresToWire(sums: SumsRow): WireFigures {
  return {
    sales: sums.sales,
    gross: centsToDollars(sums.gross),
    discount: centsToDollars(sums.discount),
    cashback: centsToDollars(sums.cashback),
    premiumFees: centsToDollars(sums.premium_fees),
    refunds: sums.refunds,
    refunded: centsToDollars(sums.refunded),
    refundInterest: centsToDollars(sums.refund_interest),
    net: centsToDollars(netCents(sums)),
    tips: centsToDollars(sums.tips),
    refundRate: refundRate(sums),
  };
}
