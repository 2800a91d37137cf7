import { isBusinessDay } from '../../packages/domain/src/settlement-calendar.ts';
import { addDays, localDate, weekdayOf, zonedInstant } from '../../packages/domain/src/zoned-time.ts';
import type { CalendarDate } from '../../packages/domain/src/zoned-time.ts';
import type { Outside } from './outside.ts';

const ZONE = 'America/New_York';
const WEEKDAYS = { Monday: 1, Tuesday: 2, Wednesday: 3 };

/** Whether no holiday of the banks is near enough to move the arrival of that day's money, or of the days beside it. */
const isOrdinary = (date: CalendarDate) =>
  [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map((days) => addDays(date, days))
    .every((day) => isBusinessDay(day) || [0, 6].includes(weekdayOf(day)));

/**
 * Moves the business clock to the next such weekday at a time of day in New York, in weeks without bank holidays.
 * Returns its date.
 */
export async function moveToWeekday(
  outside: Outside,
  weekday: keyof typeof WEEKDAYS,
  time: string,
): Promise<CalendarDate> {
  const now = await outside.now();
  let date = localDate(now, ZONE);
  while (weekdayOf(date) !== WEEKDAYS[weekday] || !isOrdinary(date) || zonedInstant({ date, time }, ZONE) <= now)
    date = addDays(date, 1);
  await outside.moveClock({ to: zonedInstant({ date, time }, ZONE).toISOString() });
  return date;
}
