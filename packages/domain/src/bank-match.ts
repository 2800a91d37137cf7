import { addBusinessDays } from './settlement-calendar.ts';
import type { CalendarDate } from './zoned-time.ts';

/** What a bank's file says of a payout. */
export const BANK_VERDICTS = ['found', 'late', 'different', 'merged', 'missing'] as const;
export type BankVerdict = (typeof BANK_VERDICTS)[number];

/** A file of a year at a large merchant has fewer characters and lines. */
export const BANK_FILE_CHARACTERS_MAX = 1_000_000;
export const BANK_FILE_LINES_MAX = 5_000;
/** More payouts in the period of one file are not compared. */
export const BANK_MATCH_PAYOUTS_MAX = 1_000;
/** So many business days after its expected day a payout may still arrive. */
export const BANK_LATE_DAYS = 5;

/** Subsets of one day's payouts double with each payout, so a larger day is only tried as a whole. */
const SUBSET_PAYOUTS_MAX = 8;

export interface BankLine {
  date: CalendarDate;
  /** Positive: money that came in. */
  cents: number;
  text: string;
}

export interface SentPayout {
  id: string;
  cents: number;
  /** The day on which it left us: no bank has it before. */
  sentOn: CalendarDate;
  expectedOn: CalendarDate;
  /** It need not be in the file: it came back, or another file may have it. */
  optional: boolean;
}

export interface PayoutVerdict {
  payoutId: string;
  verdict: BankVerdict;
  arrivedOn: CalendarDate | null;
  /** What the bank's line says; null when there is none. */
  bankCents: number | null;
  /** How many payouts the line is made of. */
  payouts: number;
}

export interface BankMatch {
  verdicts: PayoutVerdict[];
  /** Lines that are no payout of ours. */
  otherLines: number;
}

/** Capital letters and digits between single blanks. */
const searchText = (text: string) =>
  ` ${text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()} `;

interface OpenPayout extends SentPayout {
  /** The first day that counts as late: the business day after the expected one. */
  lateFrom: CalendarDate;
  lastDay: CalendarDate;
}

/** What is not matched yet, and what is. */
interface Matching {
  /** Those that must be in the file first, then by expected day: an optional one takes only what they leave. */
  payouts: Set<OpenPayout>;
  lines: Set<BankLine>;
  verdicts: PayoutVerdict[];
}

const mayHaveArrived = (date: CalendarDate, { sentOn, lastDay }: OpenPayout) => date >= sentOn && date <= lastDay;

const orderOf = ({ optional, expectedOn, id }: SentPayout) => `${optional ? 1 : 0} ${expectedOn} ${id}`;
const byOrder = (a: SentPayout, b: SentPayout) => (orderOf(a) < orderOf(b) ? -1 : 1);

function begin(payouts: readonly SentPayout[], lines: readonly BankLine[]): Matching {
  const open = payouts
    .toSorted(byOrder)
    .map((payout) => ({
      ...payout,
      lateFrom: addBusinessDays(payout.expectedOn, 1),
      lastDay: addBusinessDays(payout.expectedOn, BANK_LATE_DAYS),
    }));
  const incoming = lines
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { payouts: new Set(open), lines: new Set(incoming), verdicts: [] };
}

function take(matching: Matching, line: BankLine, ...taken: readonly OpenPayout[]): void {
  matching.lines.delete(line);
  for (const payout of taken) {
    matching.payouts.delete(payout);
    const arrival = line.date >= payout.lateFrom ? ('late' as const) : ('found' as const);
    const alone = line.cents === payout.cents ? arrival : 'different';
    matching.verdicts.push({
      payoutId: payout.id,
      verdict: taken.length === 1 ? alone : 'merged',
      arrivedOn: line.date,
      bankCents: line.cents,
      payouts: taken.length,
    });
  }
}

/**
 * Equal amounts on the expected day first: a payout that is missing must not take the line of the next day's, which is
 * often as large. Then each line, by date, goes to the payout that has waited longest.
 */
function matchAmounts(matching: Matching): void {
  for (const onTheDay of [true, false]) {
    const byCents = Map.groupBy(matching.payouts, ({ cents }) => cents);
    for (const line of matching.lines) {
      const payout = byCents
        .get(line.cents)
        ?.find(
          (one) =>
            matching.payouts.has(one) && mayHaveArrived(line.date, one) && (!onTheDay || one.expectedOn === line.date),
        );
      if (payout) take(matching, line, payout);
    }
  }
}

/** Every choice of two or more payouts of one day by its sum; of choices with one sum, the one with most payouts. */
function choicesOf(day: readonly OpenPayout[]): Map<number, readonly OpenPayout[]> {
  const choices = new Map<number, readonly OpenPayout[]>();
  const add = (chosen: readonly OpenPayout[]) => {
    const sum = chosen.reduce((all, { cents }) => all + cents, 0);
    if (chosen.length > 1 && chosen.length > (choices.get(sum)?.length ?? 0)) choices.set(sum, chosen);
  };
  add(day);
  if (day.length <= SUBSET_PAYOUTS_MAX)
    for (let bits = 1; bits < 2 ** day.length; bits += 1) add(day.filter((_, n) => (bits >> n) % 2 === 1));
  return choices;
}

/** Lines that are the sum of some payouts of one day, then those that are the sum of all of several days in a row. */
function matchSums(matching: Matching): void {
  const days = [...Map.groupBy(matching.payouts, ({ expectedOn }) => expectedOn).values()].map(choicesOf);
  for (const line of matching.lines) {
    const chosen = days
      .map((choices) => choices.get(line.cents))
      .find((some) => some?.every((one) => matching.payouts.has(one) && mayHaveArrived(line.date, one)));
    if (chosen) take(matching, line, ...chosen);
  }
  for (const [date, lines] of Map.groupBy(matching.lines, (line) => line.date)) {
    let near = daysOf([...matching.payouts].filter((payout) => mayHaveArrived(date, payout)));
    for (const line of lines) {
      const run = runWithSum(near, line.cents);
      if (!run) continue;
      take(matching, line, ...run.flat());
      near = near.filter((day) => !run.includes(day));
    }
  }
}

const sumOf = (payouts: readonly OpenPayout[]) => payouts.reduce((sum, { cents }) => sum + cents, 0);

const daysOf = (payouts: readonly OpenPayout[]) =>
  [...Map.groupBy(payouts, ({ expectedOn }) => expectedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day);

/** Two or more days in a row whose payouts have this sum; of several such rows, the first. */
function runWithSum(days: readonly OpenPayout[][], cents: number): readonly OpenPayout[][] | null {
  let [sum, from] = [0, 0];
  for (const [at, day] of days.entries()) {
    sum += sumOf(day);
    while (sum > cents) sum -= sumOf(days[from++]!);
    if (sum === cents && at > from) return days.slice(from, at + 1);
  }
  return null;
}

/**
 * What is left and names us: the bank has another amount. Where one day has two such lines, or two payouts, nobody can
 * say which is which.
 */
function matchDifferent(matching: Matching, names: readonly string[]): void {
  const ours = names.map(searchText).filter((name) => name.trim() !== '');
  const ofUs = [...matching.lines].filter(({ text }) => ours.some((name) => searchText(text).includes(name)));
  const byDay = Map.groupBy(ofUs, ({ date }) => date);
  const required = [...matching.payouts].filter(({ optional }) => !optional);
  for (const [day, [payout, ...others]] of Map.groupBy(required, ({ expectedOn }) => expectedOn)) {
    const [line, ...moreLines] = byDay.get(day) ?? [];
    if (payout && line && others.length === 0 && moreLines.length === 0) take(matching, line, payout);
  }
}

/**
 * Finds each payout in the lines of a bank account: by amount and day, then as part of a sum, then by our name with
 * another amount. Each line is used once, and the same input gives the same answer. `names` are the names under which
 * we pay.
 */
export function matchBankLines(
  payouts: readonly SentPayout[],
  lines: readonly BankLine[],
  names: readonly string[],
): BankMatch {
  const matching = begin(payouts, lines);
  const incoming = matching.lines.size;
  matchAmounts(matching);
  matchSums(matching);
  matchDifferent(matching, names);
  const { verdicts, lines: left } = matching;
  for (const { id, optional } of matching.payouts)
    if (!optional) verdicts.push({ payoutId: id, verdict: 'missing', arrivedOn: null, bankCents: null, payouts: 0 });
  return { verdicts, otherLines: lines.length - incoming + left.size };
}
