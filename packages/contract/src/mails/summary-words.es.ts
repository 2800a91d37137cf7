import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { shortDate } from '@trilane/domain/short-date';
import { formatDate, weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';
import type { SummaryFigures } from './summary-figures.ts';
import { apartWords, namedStores } from './summary-sums.ts';

const PLURALS = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'] as const;
const BEFORE = { week: 'la semana anterior', month: 'el mes anterior' } as const;
const NONE_BEFORE = {
  day: 'No hay un día anterior con el que comparar este.',
  week: 'No hay una semana anterior con la que comparar esta.',
  month: 'No hay un mes anterior con el que comparar este.',
} as const;
const HEADINGS = { day: 'Su día en', week: 'Su semana en', month: 'Su mes en' } as const;

const day = (date: CalendarDate) => formatDate(date, 'UTC');

/** The days of a summary in words. */
export function spanOf({ period, fromDay, toDay }: SummaryFigures): string {
  if (period === 'day') return day(fromDay);
  if (period === 'week') return `${day(fromDay)} al ${day(toDay)}`;
  const month = new Date(`${fromDay}T00:00:00Z`);
  return month.toLocaleString('es-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** '$1,310.20 (12.3%) más que la semana anterior'. */
function comparison({ now, before, than }: { now: number; before: number; than: string }): string {
  if (now === before) return `lo mismo que ${than}`;
  return `${apartWords(now, before)} ${now > before ? 'más' : 'menos'} que ${than}`;
}

/** How net and gross compare with the earlier period, a sentence each. */
export function comparedWords({ period, fromDay, before, netCents, grossCents, sales }: SummaryFigures): string[] {
  const than = period === 'day' ? `el ${WEEKDAYS[weekdayOf(fromDay)]} de la semana anterior` : BEFORE[period];
  if (before === null) return [NONE_BEFORE[period]];
  const net = `Neto: ${comparison({ now: netCents, before: before.netCents, than })}.`;
  if (sales === 0) return [net, `No hubo ventas; ${than}: ${before.sales === 0 ? 'ninguna' : grouped(before.sales)}.`];
  const gross = comparison({ now: grossCents, before: before.grossCents, than });
  const counts =
    sales === before.sales
      ? `con ${counted(sales, 'sale')} en ambos períodos`
      : `con ${counted(sales, 'sale')} en lugar de ${grouped(before.sales)}`;
  return [net, `Ventas brutas: ${gross}, ${counts}.`];
}

/** 'jueves, 1 PM a 2 PM, $30.00'; of a month, what all hours of that kind brought. */
export function bestHourWords({ period, bestHour }: SummaryFigures): string | null {
  if (bestHour === null) return null;
  const { weekday, hour, netCents } = bestHour;
  const time = `${hourWords(hour)} a ${hourWords((hour + 1) % 24)}`;
  const amount = formatCents(netCents);
  if (period === 'day') return `${time}, ${amount}`;
  return period === 'week'
    ? `${WEEKDAYS[weekday]}, ${time}, ${amount}`
    : `los ${PLURALS[weekday]}, ${time}, ${amount} en total`;
}

/** 'A, B, C, D, E y 2 más' */
export function storesWords(stores: readonly string[]): string {
  if (stores.length === 0) return 'Ninguna';
  const { named, more } = namedStores(stores);
  return more > 0 ? `${named} y ${more} más` : named;
}

/** 'Su semana en Corner Bakery' */
export const headingOf = ({ period }: SummaryFigures, business: string): string => `${HEADINGS[period]} ${business}`;

/** The first day and the last one of a bar: '1 nov al 7 nov'; one day alone: '29 nov'. */
export function barDays(first: CalendarDate, last: CalendarDate): string {
  return first === last ? shortDate(first) : `${shortDate(first)} al ${shortDate(last)}`;
}

/** 'lun 16 nov' */
export const barDay = (date: CalendarDate): string => `${WEEKDAYS[weekdayOf(date)]!.slice(0, 3)} ${shortDate(date)}`;
