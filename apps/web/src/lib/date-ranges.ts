import { addDays, formatDate, isCalendarDate, typedDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { word } from '@trilane/domain/word';

/** Calendar dates of the business's zone, both included; null leaves that side open. */
export type DateRange = { from: CalendarDate | null; to: CalendarDate | null };
/** A choice of dates: a preset that moves along with the days, or dates of its own. */
export type DateChoice = DateRange & { preset: PresetName | null };

export const noDates: DateChoice = { preset: null, from: null, to: null };

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

const presets = {
  today: { words: word('Today'), of: (today: CalendarDate) => ({ from: today, to: today }) },
  yesterday: {
    words: word('Yesterday'),
    of: (today: CalendarDate) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  },
  'last-7': { words: word('Last 7 days'), of: (today: CalendarDate) => ({ from: addDays(today, -6), to: today }) },
  'last-30': { words: word('Last 30 days'), of: (today: CalendarDate) => ({ from: addDays(today, -29), to: today }) },
  'this-month': { words: 'This month', of: (today: CalendarDate) => ({ from: firstOfMonth(today), to: today }) },
  'last-month': { words: 'Last month', of: lastMonth },
  'this-year': { words: 'This year', of: (today: CalendarDate) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
} as const;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
export const presetWords = (name: PresetName): string => presets[name].words;

function lastMonth(today: CalendarDate) {
  const to = addDays(firstOfMonth(today), -1);
  return { from: firstOfMonth(to), to };
}

/** The dates of a choice; a preset without `today` (the business clock is not known yet) has none and answers null. */
export function datesOf(choice: DateChoice, today: CalendarDate | null): DateRange | null {
  if (!choice.preset) return { from: choice.from, to: choice.to };
  return today === null ? null : presets[choice.preset].of(today);
}

/** 'Last 30 days', '11/01/2025 – 11/16/2025', 'From 11/01/2025'; null when no date is set. */
export function choiceWords({ preset, from, to }: DateChoice): string | null {
  if (preset) return presetWords(preset);
  const words = (date: CalendarDate) => formatDate(date, 'UTC');
  if (from && to) return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  return from ? `From ${words(from)}` : to ? `Until ${words(to)}` : null;
}

const dateOf = (text: string | null) => (text !== null && isCalendarDate(text) ? text : null);

/** Reads `?range=last-30` or `?from=2025-11-01&to=2025-11-16`; what is no date is left out. */
export function readDates(params: URLSearchParams): DateChoice {
  const preset = presetNames.find((name) => name === params.get('range'));
  return preset
    ? { preset, from: null, to: null }
    : { preset: null, from: dateOf(params.get('from')), to: dateOf(params.get('to')) };
}

/** Puts a choice into the address in place of the one it holds. */
export function writeDates(params: URLSearchParams, { preset, from, to }: DateChoice): void {
  for (const [name, value] of [
    ['range', preset],
    ['from', preset ? null : from],
    ['to', preset ? null : to],
  ] as const) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

/** '2025-11-03' of a typed '11/03/2025'; null unless it is a whole, real date. */
export function dateOfText(text: string): CalendarDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  return match ? dateOf(`${match[3]}-${match[1]}-${match[2]}`) : null;
}

/** '11/03/2025' as a field takes it; empty for none. */
export const textOfDate = (date: CalendarDate | null): string => (date ? typedDate(date, 'UTC') : '');
