import { counted, countedInWords, ordinalWord } from './number-words.ts';
import { CUT_OFF_TIME, SETTLEMENT_BUSINESS_DAYS, SETTLEMENT_TIME } from './settlement-calendar.ts';
import { word } from './word.ts';

/** A time of day in everyday words: '4:00 PM' for '16:00'. */
export function clockWords(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const half = hour < 12 ? word('AM') : word('PM');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

function minuteBefore(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const minutes = (hour * 60 + minute + 1_439) % 1_440;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The n-th business day from now: 'next business day', 'second business day'. */
export function businessDayWords(n: number): string {
  return `${n === 1 ? 'next' : ordinalWord(n)} business day`;
}

/** When a cash day ends, '4:00 PM', and its last minute, '3:59 PM', in New York time (docs/product.md#settlement). */
export const CUT_OFF_WORDS = clockWords(CUT_OFF_TIME);
export const LAST_MINUTE_WORDS = clockWords(minuteBefore(CUT_OFF_TIME));
/**
 * When a batch settles: '9:00 AM' on the 'second business day', which is '2 business days' or 'two business days'.
 */
export const SETTLEMENT_TIME_WORDS = clockWords(SETTLEMENT_TIME);
export const SETTLEMENT_DAY_WORDS = businessDayWords(SETTLEMENT_BUSINESS_DAYS);
export const SETTLEMENT_DAYS = counted(SETTLEMENT_BUSINESS_DAYS, 'business day');
export const SETTLEMENT_DAYS_IN_WORDS = countedInWords(SETTLEMENT_BUSINESS_DAYS, 'business day');
/** The day on which the payments of Friday, Saturday and Sunday arrive, unless a holiday is in between. */
export const WEEKEND_ARRIVES_ON = [
  word('Monday'),
  word('Tuesday'),
  word('Wednesday'),
  word('Thursday'),
  word('Friday'),
][SETTLEMENT_BUSINESS_DAYS - 1]!;
