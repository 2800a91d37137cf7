import { cashDay, cutOffAt, settlesAt } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS } from '@trilane/domain/settlement-words';
import { secondsUntil } from '@trilane/domain/countdown';
import { formatCents } from '@trilane/domain/money';
import { addDays, formatTime, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { centsOf } from '../../lib/format.ts';
import { dayName } from './day-name.ts';

type Batch = { tradeDate: CalendarDate; amount: number };

/** The countdown begins this long before the cut-off. */
const BEFORE_SECONDS = 30 * 60;
/** The amount of the closed day is shown for this long after the cut-off. */
const AFTER_MS = 10 * 60_000;

/** What to say near the cut-off; `secondsLeft` until then, null after it. */
export interface Bell {
  secondsLeft: number | null;
  words: string;
}

/**
 * Null unless the cut-off is near. A cut-off after which money arrives on the same day as before it, as on a Friday,
 * is not counted down. `now` is the business clock, and money lands by the clock of `zone`.
 */
export function closingBell(batches: readonly Batch[], now: Date, zone: string): Bell | null {
  const open = cashDay(now);
  const secondsLeft = secondsUntil(cutOffAt(open), now);
  if (secondsLeft <= BEFORE_SECONDS) {
    if (settlesAt(addDays(open, 1)) <= settlesAt(open)) return null;
    return { secondsLeft, words: `Payments taken before ${CUT_OFF_WORDS} New York time land ${landsOn(open, zone)}.` };
  }
  const closed = addDays(open, -1);
  if (now.getTime() - cutOffAt(closed).getTime() >= AFTER_MS) return null;
  const batch = batches.find(({ tradeDate }) => tradeDate === closed);
  if (!batch || batch.amount <= 0) return null;
  return { secondsLeft: null, words: `${formatCents(centsOf(batch.amount))} lands ${landsOn(closed, zone)}.` };
}

/** 'Wednesday, 9 AM'. */
function landsOn(day: CalendarDate, zone: string): string {
  const at = settlesAt(day);
  return `${dayName(localDate(at, zone))}, ${formatTime(at, zone).replace(':00', '')}`;
}
