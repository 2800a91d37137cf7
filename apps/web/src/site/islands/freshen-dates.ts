import { EDITION } from '@trilane/domain/edition';
import { siteDates } from '@trilane/domain/site-dates';
import { readToday } from './read-today.ts';

/**
 * Writes today's dates into a page that was exported on another day. The calculator reads the day when it comes alive.
 */
export async function freshenDates(): Promise<void> {
  const today = await readToday();
  if (today === null) return;
  const { words } = siteDates(today, EDITION);
  for (const element of document.querySelectorAll('[data-date]'))
    element.textContent = words[element.getAttribute('data-date')!] ?? '';
}
