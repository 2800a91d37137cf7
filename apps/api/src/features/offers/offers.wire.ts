import { centsToDollars } from '@trilane/domain/money';
import type { ReplayFigures } from '@trilane/domain/offer-replay';
import { addDays } from '@trilane/domain/zoned-time';
import type { ReplayedPast } from './replay-past.ts';

export function replayToWire(days: ReplayedPast['days'], figures: ReplayFigures) {
  const {
    sales,
    salesTouched,
    shoppersTouched,
    costCents,
    expected,
    worstCents,
    largestCents,
    beyondPaymentCents,
    byDay,
  } = figures;
  return {
    days,
    sales,
    salesTouched,
    shoppersTouched,
    cost: centsToDollars(costCents),
    expected: { days: expected.days, salesTouched: expected.salesTouched, cost: centsToDollars(expected.costCents) },
    worstCase: centsToDollars(worstCents),
    largest: centsToDollars(largestCents),
    beyondPayment: centsToDollars(beyondPaymentCents),
    byDay: byDay.map((day, n) => ({
      date: addDays(days.from, n),
      salesTouched: day.salesTouched,
      cost: centsToDollars(day.costCents),
    })),
  };
}
