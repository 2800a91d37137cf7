import { centsToDollars } from '@trilane/domain/money';
import { percentOfSale, type ReplayFigures, type TriedOffer } from '@trilane/domain/offer-replay';
import { breakEvenSentence } from '@trilane/domain/offer-replay-words';
import { addDays } from '@trilane/domain/zoned-time';
import type { ReplayedPast } from './replay-past.ts';

export function replayToWire(offer: TriedOffer, { days, figures }: ReplayedPast) {
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
    breakEven: breakEvenToWire(figures, offer),
    byDay: byDay.map((day, n) => ({
      date: addDays(days.from, n),
      salesTouched: day.salesTouched,
      cost: centsToDollars(day.costCents),
    })),
  };
}

function breakEvenToWire(figures: ReplayFigures, offer: TriedOffer) {
  const { breakEven } = figures;
  return (
    breakEven && {
      sales: breakEven.sales,
      averageSale: centsToDollars(breakEven.averageCents),
      sentence: breakEvenSentence(figures, percentOfSale(offer))!,
    }
  );
}
