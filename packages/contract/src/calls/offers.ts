import { z } from 'zod';
import { ARCHIVED_OFFERS_MAX, isOfferDate, OFFER_STATES } from '@trilane/domain/offer';
import { messages } from '../messages.ts';
import { amount, date, id, said, storedDate, version, writtenCount } from '../wire.ts';

/**
 * Pieces that discounts and promotions share. `fromDate` and `toDate` are day edges in the business's zone, or plain
 * dates.
 */

/** How many of the archived offers a list holds, newest first; without it, all. */
export const archivedOffers = z.strictObject({ archived: writtenCount(ARCHIVED_OFFERS_MAX).optional() });

export const offerState = z.enum(OFFER_STATES);
export const offerParams = z.strictObject({ id });

/**
 * Rises with every change of the terms. Sent with an update it refuses with `offer_changed` what began from older
 * terms; without it the last one counts.
 */
export const offerVersion = version.min(1);

const dayOf = (words: string) => z.string(words).max(40, { error: words, abort: true }).refine(isOfferDate, words);
export const offerDates = { fromDate: dayOf(messages.fromDateFormat), toDate: dayOf(messages.toDateFormat) };

const count = z.number().int();

/**
 * What an offer came to over its days: `cost` is what it took from their net, `netSalesWithout` what the same sales
 * would net without it. `withheldLater` is cashback that refunds took back after its last day; it counts in the net of
 * later days.
 */
export const offerResults = z
  .object({
    state: offerState,
    /** The days counted: from its start to its end, or to today while it runs. Null before its start. */
    days: z.object({ from: date, to: date, count }).nullable(),
    shoppersReached: count,
    redemptions: count,
    cost: amount,
    withheldLater: amount,
    /** Of all sales and refunds of its days, of the same without its cost, and of as many days right before. */
    netSales: amount,
    netSalesWithout: amount,
    netSalesBefore: amount,
    byDay: z.array(z.object({ date, redemptions: count, cost: amount })),
  })
  .meta({ id: 'OfferResults' });

const runningOffer = z.object({ id, kind: z.enum(['discount', 'promotion']), label: said, from: date, to: date });

/** An offer applied to the past 90 days of the business. */
export const offerReplay = z
  .object({
    days: z.object({ from: date, to: date, count }),
    /** All accepted sales of those days, those the offer would have touched, and their shoppers. */
    sales: count,
    salesTouched: count,
    shoppersTouched: count,
    /** Over those days, and for as many days as the offer is to last: on average and in its dearest stretch. */
    cost: amount,
    expected: z.object({ days: count, salesTouched: count, cost: amount }),
    worstCase: amount,
    /** The dearest single sale; and, of a promotion, how much of the cashback lay above the payment that earned it. */
    largest: amount,
    beyondPayment: amount,
    /**
     * How many more sales of that average bring in the expected cost, with what it assumes; `sales` is null when no
     * number does. Null without a cost or an average.
     */
    breakEven: z.object({ sales: count.nullable(), averageSale: amount, sentence: said }).nullable(),
    /**
     * Touched sales that another discount or a cashback had touched as well, and what runs in the days that the offer
     * is to last.
     */
    overlap: z.object({ discounted: count, cashback: count, offers: z.array(runningOffer) }),
    byDay: z.array(z.object({ date, salesTouched: count, cost: amount })),
    sentence: said,
  })
  .meta({ id: 'OfferReplay' });

/**
 * What the stream of a replay tells: `progress` from 0 to 1 as often as there is news, and at last `result`; `failed`
 * when it cannot go on. One member stands in each event.
 */
export const replayEvent = z
  .object({ progress: z.number().optional(), result: offerReplay.optional(), failed: said.optional() })
  .meta({ id: 'OfferReplayEvent' });

/** Days before which the 90 lie; today unless given, so that a past campaign can stand beside its forecast. */
export const replayBefore = { before: storedDate.optional() };
