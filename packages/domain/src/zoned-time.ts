import { DAY_MS } from './time-units.ts';
/** A calendar date, 'YYYY-MM-DD', without a zone. */
export type CalendarDate = string;
/** A point in time: a Date or an ISO 8601 string in UTC. */
export type Instant = Date | string;
/** Wall-clock parts of an instant; month 1–12, weekday 0 (Sunday) – 6. */
export type WallTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
};

const cachedDaysMax = 20_000;

/** The wall clock that a person in `zone` reads at that instant. */
export function wallTime(instant: Instant, zone: string): WallTime {
  const wall = new Date(wallMs(instantMs(instant), zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
  };
}

/** The calendar date in `zone` at that instant. */
export function localDate(instant: Instant, zone: string): CalendarDate {
  return dateOfUtcMs(wallMs(instantMs(instant), zone));
}

/** The first instant of a calendar date in `zone`. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  return zonedInstant({ date, time: '00:00' }, zone);
}

/** The last millisecond of a calendar date in `zone`: 23:59:59.999, days of 23 and 25 hours included. */
export function endOfDay(date: CalendarDate, zone: string): Date {
  return new Date(startOfDay(addDays(date, 1), zone).getTime() - 1);
}

/**
 * The instant at which a wall clock in `zone` shows that date and time ('HH:mm', 'HH:mm:ss' or with milliseconds).
 * A time that the clocks skip is moved forward by the skipped amount; of one that comes twice, the first is meant.
 */
export function zonedInstant(wall: { date: CalendarDate; time: string }, zone: string): Date {
  const naiveMs = utcMsOfDate(wall.date) + timeMs(wall.time);
  const offsetBefore = offsetMsAt(naiveMs - DAY_MS, zone);
  const offsetAfter = offsetMsAt(naiveMs + DAY_MS, zone);
  if (offsetMsAt(naiveMs - offsetBefore, zone) === offsetBefore) return new Date(naiveMs - offsetBefore);
  if (offsetMsAt(naiveMs - offsetAfter, zone) === offsetAfter) return new Date(naiveMs - offsetAfter);
  return new Date(naiveMs - offsetBefore);
}

/** The calendar date `days` after (or, negative, before) a date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfUtcMs(utcMsOfDate(date) + days * DAY_MS);
}

/** 0 (Sunday) – 6 (Saturday). */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMsOfDate(date)).getUTCDay();
}

/** Days from `from` to `to`; 0 on the same date, negative when `to` is earlier. */
export function diffDays(from: CalendarDate, to: CalendarDate): number {
  return (utcMsOfDate(to) - utcMsOfDate(from)) / DAY_MS;
}

/** Whether the text is a date of the calendar written 'YYYY-MM-DD' (2023-02-29 is not). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
}

/**
 * 'MM/dd/yyyy' of an instant as seen in `zone`, or of a calendar date, for which the zone does not matter
 * (docs/product.md#formats). Fields take it in every language.
 */
export function typedDate(value: CalendarDate | Instant, zone: string): string {
  const date = calendarDateOf(value, zone);
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** A date where people read it, in English as they type it; other languages write it differently. */
export const formatDate = (value: CalendarDate | Instant, zone: string): string => typedDate(value, zone);

/** 'YYYY-MM-DD' of an instant as seen in `zone`, or a calendar date as it is, for which the zone does not matter. */
export function calendarDateOf(value: CalendarDate | Instant, zone: string): CalendarDate {
  const date = typeof value === 'string' && value.length === 10 ? value : localDate(value, zone);
  requireDate(date);
  return date;
}

/** '5:20 PM' as seen in `zone`. */
export function formatTime(instant: Instant, zone: string): string {
  const { hour, minute } = wallTime(instant, zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Milliseconds that the wall clock of `zone` is ahead of UTC at that instant (negative west of Greenwich). */
export function offsetMsAt(utcMs: number, zone: string): number {
  const offsets = dayOffsetsOf(zone);
  const day = Math.floor(utcMs / DAY_MS);
  let offset = offsets.get(day);
  if (offset === undefined) {
    const atStart = readOffsetMs(day * DAY_MS, zone);
    // A day on which the clocks change has two offsets and is asked again every time.
    offset = atStart === readOffsetMs((day + 1) * DAY_MS, zone) ? atStart : null;
    if (offsets.size >= cachedDaysMax) offsets.clear();
    offsets.set(day, offset);
  }
  return offset ?? readOffsetMs(utcMs, zone);
}

const offsetsByZone = new Map<string, Map<number, number | null>>();
const formatByZone = new Map<string, Intl.DateTimeFormat>();

type Platform = {
  Temporal?: {
    Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } } };
  };
};

function dayOffsetsOf(zone: string): Map<number, number | null> {
  let offsets = offsetsByZone.get(zone);
  if (!offsets) {
    offsets = new Map();
    offsetsByZone.set(zone, offsets);
  }
  return offsets;
}

function readOffsetMs(utcMs: number, zone: string): number {
  // A browser's first formatter of dates takes it as long as drawing a screen; Temporal, where there is one, answers at
  // once.
  const { Temporal } = globalThis as Platform;
  if (Temporal)
    return (
      Temporal.Instant.fromEpochMilliseconds(Math.floor(utcMs)).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
    );
  let format = formatByZone.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatByZone.set(zone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(utcMs)) part[type] = Number(value);
  const shownMs = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return shownMs - Math.floor(utcMs / 1000) * 1000;
}

function wallMs(utcMs: number, zone: string): number {
  return utcMs + offsetMsAt(utcMs, zone);
}

/** Milliseconds since 1970 of an instant; a text that is not one is a mistake of the caller. */
export function instantMs(instant: Instant): number {
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`${String(instant)} is not an instant`);
  return ms;
}

// Counted, not asked of a Date: a report of a year asks a thousand times.
function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function requireDate(date: CalendarDate): void {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date written YYYY-MM-DD`);
}

function utcMsOfDate(date: CalendarDate): number {
  requireDate(date);
  return Date.parse(`${date}T00:00:00Z`);
}

function timeMs(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{3}))?)?$/.exec(time);
  if (!match) throw new RangeError(`${time} is not a time written HH:mm`);
  const [, hour, minute, second = '0', ms = '0'] = match;
  return ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(ms);
}

function dateOfUtcMs(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10);
}
