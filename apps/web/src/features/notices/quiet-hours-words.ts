import type { QuietHours } from '@trilane/domain/quiet-hours';
import { word } from '@trilane/domain/word';

/** '10:00 PM' for '22:00'. */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const quietHoursWords = (hours: QuietHours | null): string =>
  hours === null ? word('None') : `${timeWords(hours.from)} to ${timeWords(hours.to)}`;

/** Every half hour of a day, and what is stored. */
export function timeChoices(stored: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
  return [...new Set([...halves, stored])].toSorted().map((value) => ({ value, label: timeWords(value) }));
}
