import type { Language } from './language.ts';
import { spanishDay } from './spanish-day.ts';
import { formatDate } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/**
 * A calendar date as people of that language read it: '11/27/2026', '27 nov 2026', which no line breaks. Spanish names
 * the month, because digits alone are read as day and month by some and as month and day by others.
 */
export function formatDay(date: CalendarDate, language: Language): string {
  if (language === 'en') return formatDate(date, 'UTC');
  return spanishDay(date);
}
