import { NO_STANDING, payTowards, type PromotionStanding } from './cashback.ts';
import { priceSale } from './transaction.ts';

/** How many past days an offer is laid over. */
export const REPLAY_DAYS = 90;

/**
 * One accepted sale of the past; `day` counts from 0, the oldest day. Amounts in cents, `refundedCents` as it stands
 * today; of tip and cashback it only matters that there was one.
 */
export interface PastSale {
  day: number;
  shopper: string;
  grossCents: number;
  discountCents: number;
  refundedCents: number;
  hadTip: boolean;
  hadCashback: boolean;
}

/** The offer to be tried; `days` is how long it is to last. */
export type TriedOffer =
  | { kind: 'discount'; percent: number; days: number }
  | { kind: 'promotion'; spendCents: number; rewardPercent: number; days: number };

export interface ReplayFigures {
  sales: number;
  salesTouched: number;
  shoppersTouched: number;
  costCents: number;
  expected: { days: number; salesTouched: number; costCents: number };
  worstCents: number;
  largestCents: number;
  /** Of a promotion: cashback above the payment that earned it. */
  beyondPaymentCents: number;
  discounted: number;
  withCashback: number;
  /** Null without a sale, and where the offer is expected to cost nothing. */
  breakEven: BreakEven | null;
  byDay: { salesTouched: number; costCents: number }[];
}

/**
 * How many more sales of the past's average bring in what the offer is expected to cost while it lasts, each of them
 * less the offer's own percent. `sales` is null when the offer gives a sale back whole.
 */
export interface BreakEven {
  sales: number | null;
  /** Of the sales of those days, after their discounts and what was refunded since. */
  averageCents: number;
}

/** Takes the past in, sale by sale in the order of posting, and tells what the offer would have come to. */
export interface Replay {
  add(sale: PastSale): void;
  figures(): ReplayFigures;
}

/**
 * Replays an offer over `replayDays` past days, by the rules of docs/product.md#discounts and
 * docs/product.md#promotions. A discount costs what it would have taken off beyond the discount that each sale had: the
 * highest applies. A promotion runs in windows as long as it is to last, the last one ending with the last day. Days
 * before the first whole window are left out, and a promotion that is to last longer than the past has one window. Its
 * spend is net of what was refunded since.
 */
export function createReplay(offer: TriedOffer, replayDays = REPLAY_DAYS): Replay {
  const cost = offer.kind === 'discount' ? discountCost(offer.percent) : cashbackCost(offer, replayDays);
  const byDay = Array.from({ length: replayDays }, () => ({ salesTouched: 0, costCents: 0 }));
  const shoppers = new Set<string>();
  let [sales, paidCents, discounted, withCashback, largestCents, beyondPaymentCents] = [0, 0, 0, 0, 0, 0];

  return {
    add(sale) {
      sales += 1;
      paidCents += paidOf(sale);
      const cents = cost(sale);
      if (cents === 0) return;
      const day = byDay[sale.day]!;
      day.salesTouched += 1;
      day.costCents += cents;
      shoppers.add(sale.shopper);
      if (sale.discountCents > 0) discounted += 1;
      if (sale.hadCashback) withCashback += 1;
      if (cents > largestCents) largestCents = cents;
      beyondPaymentCents += Math.max(0, cents - (sale.grossCents - sale.discountCents));
    },
    figures() {
      const salesTouched = byDay.reduce((sum, day) => sum + day.salesTouched, 0);
      const costCents = byDay.reduce((sum, day) => sum + day.costCents, 0);
      const stretch = lasting(offer, byDay, { salesTouched, costCents });
      return {
        sales,
        salesTouched,
        shoppersTouched: shoppers.size,
        costCents,
        largestCents,
        beyondPaymentCents,
        discounted,
        withCashback,
        byDay,
        breakEven: breakEvenOf(offer, stretch.expected.costCents, { sales, paidCents }),
        ...stretch,
      };
    },
  };
}

/** What a shopper has paid for a sale, without tip, and was not given back. */
const paidOf = ({ grossCents, discountCents, refundedCents }: PastSale) => grossCents - discountCents - refundedCents;

function breakEvenOf(
  offer: TriedOffer,
  expectedCents: number,
  past: { sales: number; paidCents: number },
): BreakEven | null {
  const averageCents = past.sales === 0 ? 0 : Math.round(past.paidCents / past.sales);
  if (expectedCents === 0 || averageCents === 0) return null;
  const keptPercent = 100 - percentOfSale(offer);
  return {
    sales: keptPercent === 0 ? null : Math.ceil((expectedCents * 100) / (averageCents * keptPercent)),
    averageCents,
  };
}

/** What the offer takes off or gives back of a sale. */
export const percentOfSale = (offer: TriedOffer) => (offer.kind === 'discount' ? offer.percent : offer.rewardPercent);

function discountCost(percent: number): (sale: PastSale) => number {
  return ({ grossCents, hadTip, discountCents }) => {
    // However small, a tip leaves the cent that a shopper pays at least.
    const tried = priceSale({
      grossCents,
      tipCents: hadTip ? 1 : 0,
      discountPercent: percent,
      cashbackCents: 0,
      premiumFeeCents: 0,
    }).discountCents;
    return Math.max(0, tried - discountCents);
  };
}

/** The window that a day lies in, counted from the newest; days before the oldest whole window lie in none. */
function windowsOf(days: number, replayDays: number): { length: number; count: number } {
  const length = Math.min(days, replayDays);
  return { length, count: Math.floor(replayDays / length) };
}

function cashbackCost(
  offer: { spendCents: number; rewardPercent: number; days: number },
  replayDays: number,
): (sale: PastSale) => number {
  const { length, count } = windowsOf(offer.days, replayDays);
  const standings = Array.from({ length: count }, () => new Map<string, PromotionStanding>());
  return (sale) => {
    const window = standings[Math.floor((replayDays - 1 - sale.day) / length)];
    if (!window) return 0;
    const paid = payTowards(offer, window.get(sale.shopper) ?? NO_STANDING, paidOf(sale));
    window.set(sale.shopper, paid.standing);
    return paid.cashbackCents;
  };
}

/** What it would come to for as many days as it is to last: on average, and where those days cost most. */
function lasting(
  offer: TriedOffer,
  byDay: ReplayFigures['byDay'],
  all: { salesTouched: number; costCents: number },
): Pick<ReplayFigures, 'expected' | 'worstCents'> {
  const { length, count } = windowsOf(offer.days, byDay.length);
  const over = offer.kind === 'promotion' ? length * count : byDay.length;
  const scaled = (value: number) => Math.round((value * offer.days) / over);
  const longer = offer.days > byDay.length ? offer.days / byDay.length : 1;
  const stretches =
    offer.kind === 'promotion'
      ? Array.from({ length: count }, (_, n) => byDay.length - (n + 1) * length)
      : Array.from({ length: byDay.length - length + 1 }, (_, n) => n);
  return {
    expected: { days: offer.days, salesTouched: scaled(all.salesTouched), costCents: scaled(all.costCents) },
    worstCents: Math.round(dearest(byDay, stretches, length) * longer),
  };
}

function dearest(byDay: ReplayFigures['byDay'], starts: readonly number[], length: number): number {
  const through = [0];
  for (const { costCents } of byDay) through.push(through.at(-1)! + costCents);
  return Math.max(0, ...starts.map((start) => through[start + length]! - through[start]!));
}
