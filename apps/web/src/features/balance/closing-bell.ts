import { cashDay, cutOffAt, SETTLEMENT_ZONE, SETTLEMENT_TIME, settlesAt } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS } from '@trilane/domain/settlement-words';
import { secondsUntil } from '@trilane/domain/countdown';
import { formatCents } from '@trilane/domain/money';
import { addDays, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { centsOf } from '../../lib/format.ts';
import { dayName } from './day-name.ts';

type Batch = { tradeDate: CalendarDate; amount: number };

/** The countdown begins this long before the cut-off. */
const BEFORE_SECONDS = 30 * 60;
/** What the day brought is said for this long after the cut-off. */
const AFTER_MS = 10 * 60_000;

const hourOfArrival = `${Number(SETTLEMENT_TIME.slice(0, 2))} AM`;

/**
 * What to say about the end of a cash day: how long it still lasts, with the day on which its money arrives, or, just
 * after the cut-off, what arrives when.
 */
export type Bell = { secondsLeft: number; words: string } | { secondsLeft: null; words: string };

/** Null unless the cut-off is near. `now` is the business clock. */
export function closingBell(batches: readonly Batch[], now: Date): Bell | null {
  const open = cashDay(now);
  const secondsLeft = secondsUntil(cutOffAt(open), now);
  if (secondsLeft <= BEFORE_SECONDS)
    return { secondsLeft, words: `Payments until ${CUT_OFF_WORDS} New York time land ${landsOn(open)}.` };
  const closed = addDays(open, -1);
  if (now.getTime() - cutOffAt(closed).getTime() >= AFTER_MS) return null;
  const batch = batches.find(({ tradeDate }) => tradeDate === closed);
  if (!batch || batch.amount <= 0) return null;
  return { secondsLeft: null, words: `${formatCents(centsOf(batch.amount))} lands ${landsOn(closed)}.` };
}

/** 'Wednesday, 9 AM'. */
const landsOn = (day: CalendarDate) => `${dayName(localDate(settlesAt(day), SETTLEMENT_ZONE))}, ${hourOfArrival}`;
