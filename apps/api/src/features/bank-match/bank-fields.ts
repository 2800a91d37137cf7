import { parseDollars } from '@trilane/domain/typed-dollars';
import { Refusal } from '../../platform/refusal.ts';
import type { BankLine } from '@trilane/domain/bank-match';
import { DAY_MS } from '@trilane/domain/time-units';

export interface BankFile {
  format: 'CSV' | 'OFX' | 'camt.053';
  /** The first and the last day that the file tells of. */
  from: string;
  to: string;
  lines: BankLine[];
  /** The numbers of its accounts, as the file writes them. */
  accounts: ReadonlySet<string>;
}

/** So many faults are named; the rest is often the same. */
const FAULTS_NAMED_MAX = 5;
/** So much of the text of a line is kept. */
export const TEXT_MAX = 1_000;

/** Refuses the file; each text says which line is wrong, or what is missing. */
export function refuseFile(...faults: readonly string[]): never {
  throw new Refusal('bank_file_faulty', { errors: { content: faults.slice(0, FAULTS_NAMED_MAX) } });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dateOf(year: string, month: string | number, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return date >= '1990-01-01' && date < '2100-01-01' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
    ? date
    : null;
}

/**
 * A date as banks of the US write it: 3/4/2027, 03-04-27, 2027-03-04, 2027/03/04, 20270304, Mar 4, 2027; null when it
 * is none.
 */
export function bankDate(text: string): string | null {
  const written = text.trim().slice(0, 40);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/.exec(written);
  if (us) return dateOf(us[3]!, us[1]!, us[2]!);
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(written);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const named = /^([a-z]{3})[a-z]{0,6}\.? (\d{1,2}),? (\d{4})$/i.exec(written);
  const month = named ? MONTHS.indexOf(named[1]!.toLowerCase()) : -1;
  return named && month >= 0 ? dateOf(named[3]!, month + 1, named[2]!) : null;
}

/** Cents of an amount as banks write it: $1,234.56, (12.00), -12.00, 12.00-, 12.00 DR; null when it is none. */
export function bankCents(text: string): number | null {
  let written = text
    .trim()
    .toUpperCase()
    .slice(0, 40)
    .replace(/^USD ?/, '')
    .replace(/ ?USD$/, '')
    .replace('\u2212', '-')
    .replace(/(\.\d{2})0+$/, '$1');
  let sign = 1;
  const marked = /^(.*?) ?(CR|DR)$/.exec(written);
  if (marked) [written, sign] = [marked[1]!, marked[2] === 'DR' ? -1 : 1];
  if (written.startsWith('(') && written.endsWith(')')) [written, sign] = [written.slice(1, -1), -sign];
  else if (written.endsWith('-')) [written, sign] = [written.slice(0, -1), -sign];
  const { cents } = parseDollars(written.replace(/^\+/, ''), { allowNegative: true });
  return cents === undefined ? null : cents === 0 ? 0 : sign * cents;
}

export const shortText = (parts: readonly (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .slice(0, TEXT_MAX);

const MIDNIGHT = /(?:^\d{8}|[T ])00:?00(?::?00)?(?:[.,]0*)?(?:Z|[+-][\d:]+|\[.*)?$/;

/** The last day of a period that ends at this time: at midnight, the day that has ended. */
export function lastWholeDay(text: string): string | null {
  const date = bankDate(text);
  if (date === null || !MIDNIGHT.test(text.trim().slice(0, 40))) return date;
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

/** What a reader found. */
interface Found extends Pick<BankFile, 'lines' | 'accounts'> {
  starts: readonly (string | null)[];
  ends: readonly (string | null)[];
}

const isDay = (day: string | null) => day !== null;

/** The file with the days of its lines, where it does not say which days it is about. */
export function withPeriod(format: BankFile['format'], { lines, starts, ends, accounts }: Found): BankFile {
  const days = lines.map(({ date }) => date);
  const from = [...days, ...starts.filter(isDay)].toSorted()[0] ?? ends.find(isDay);
  if (from === undefined) refuseFile('The file has no transactions.');
  return { format, from, to: [from, ...days, ...ends.filter(isDay)].toSorted().at(-1)!, lines, accounts };
}
