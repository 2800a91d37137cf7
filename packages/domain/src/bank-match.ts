import { Arrivals, type Arrival } from './arrivals.ts';
import { groupBy } from './group-by.ts';
import { addBusinessDays } from './settlement-calendar.ts';
import type { CalendarDate } from './zoned-time.ts';

/** What a bank's file says of a payout. */
export const BANK_VERDICTS = ['found', 'late', 'different', 'merged', 'missing'] as const;
export type BankVerdict = (typeof BANK_VERDICTS)[number];

/** A large merchant's file of a whole year stays below both. */
export const BANK_FILE_CHARACTERS_MAX = 1_000_000;
export const BANK_FILE_LINES_MAX = 5_000;
/** A file whose period has more payouts is not compared. */
export const BANK_MATCH_PAYOUTS_MAX = 1_000;
/** A payout may arrive this many business days after its expected day. */
export const BANK_LATE_DAYS = 5;

/** Each payout doubles the number of subsets of a day, so a day with more payouts is only tried as a whole. */
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
  /** In capital letters and digits; null if not known. */
  traceNumber: string | null;
  /** The day on which it left us: no bank has it before. */
  sentOn: CalendarDate;
  expectedOn: CalendarDate;
  /** It need not be in the file: it came back, or another file may have it. */
  optional: boolean;
}

/** Of a payout that is in one line of the bank, alone or with others. */
export interface ArrivedVerdict {
  verdict: Exclude<BankVerdict, 'missing'>;
  arrivedOn: CalendarDate;
  /** What the bank's line says. */
  bankCents: number;
  /** How many payouts the line is made of. */
  payouts: number;
}

export type PayoutVerdict = { payoutId: string } & (ArrivedVerdict | { verdict: 'missing' });

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
  /** Those that must be in the file first, then by expected day: an optional one takes only what they leave. */
  rank: number;
}

/** One payout, or several that may be in one line. */
interface Group extends Arrival {
  payouts: readonly OpenPayout[];
  cents: number;
}

/** What is not matched yet, and what is. */
interface Matching {
  /** By rank. */
  payouts: Set<OpenPayout>;
  /** By date. */
  lines: Set<BankLine>;
  verdicts: PayoutVerdict[];
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

const byOrder = (a: SentPayout, b: SentPayout) =>
  Number(a.optional) - Number(b.optional) || compare(a.expectedOn, b.expectedOn) || compare(a.id, b.id);

function begin(payouts: readonly SentPayout[], lines: readonly BankLine[]): Matching {
  const open = payouts
    .toSorted(byOrder)
    .map((payout, rank) => ({
      ...payout,
      lateFrom: addBusinessDays(payout.expectedOn, 1),
      lastDay: addBusinessDays(payout.expectedOn, BANK_LATE_DAYS),
      rank,
    }));
  const incoming = lines.filter(({ cents }) => cents > 0).toSorted((a, b) => compare(a.date, b.date));
  return { payouts: new Set(open), lines: new Set(incoming), verdicts: [] };
}

function take(matching: Matching, line: BankLine, taken: readonly OpenPayout[]): void {
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

const sumOf = (payouts: readonly OpenPayout[]) => payouts.reduce((sum, { cents }) => sum + cents, 0);
const lastOf = (dates: readonly CalendarDate[]) => dates.reduce((a, b) => (a > b ? a : b));
const firstOf = (dates: readonly CalendarDate[]) => dates.reduce((a, b) => (a < b ? a : b));

/** A line has all of a group or none, so it comes after all are sent and before one is too late. */
const groupOf = (payouts: readonly OpenPayout[], rank: number): Group => ({
  payouts,
  cents: sumOf(payouts),
  from: lastOf(payouts.map(({ sentOn }) => sentOn)),
  to: firstOf(payouts.map(({ lastDay }) => lastDay)),
  rank,
});

/** Each line, by date, takes the first group of its amount. */
function takeByAmount(matching: Matching, groups: readonly Group[]): void {
  const byCents = new Map(
    [...groupBy(groups, ({ cents }) => cents)].map(([cents, equal]) => [cents, new Arrivals(equal)]),
  );
  const isOpen = ({ payouts }: Group) => payouts.every((payout) => matching.payouts.has(payout));
  for (const line of matching.lines) {
    const group = byCents.get(line.cents)?.first(line.date, isOpen);
    if (group) take(matching, line, group.payouts);
  }
}

/** Shorter texts and plain words also occur in lines of other parties. */
const TRACE = /^(?=.*\d).{8,}$/;

/** The open payouts whose trace number nobody can mistake, by that number. */
function payoutsByTrace({ payouts }: Matching): Map<string, OpenPayout> {
  const traced = [...payouts].flatMap((payout) =>
    payout.traceNumber === null ? [] : [[payout.traceNumber, payout] as const],
  );
  const byTrace = groupBy(traced, ([trace]) => trace);
  return new Map(
    [...byTrace].flatMap(([trace, [first, ...more]]) => (TRACE.test(trace) && more.length === 0 ? [first!] : [])),
  );
}

/** Takes each line whose text names open payouts by trace number, if `agree` accepts the pair. */
function takeNamed(matching: Matching, agree: (line: BankLine, named: readonly OpenPayout[]) => boolean): void {
  const byTrace = payoutsByTrace(matching);
  if (byTrace.size === 0) return;
  for (const line of matching.lines) {
    const words = new Set(searchText(line.text).split(' '));
    const named = [...words]
      .map((word) => byTrace.get(word))
      .filter((payout) => payout !== undefined)
      .filter((payout) => matching.payouts.has(payout))
      .filter(({ sentOn, lastDay }) => sentOn <= line.date && line.date <= lastDay);
    if (named.length > 0 && agree(line, named)) take(matching, line, named);
  }
}

/**
 * Equal amounts on the expected day first: a payout that is missing must not take the line of the next day's, which is
 * often as large. Then each line, by date, goes to the payout that has waited longest.
 */
function matchAmounts(matching: Matching): void {
  const onTheDay = groupBy(
    [...matching.payouts].filter(({ sentOn, expectedOn }) => sentOn <= expectedOn).toReversed(),
    ({ expectedOn, cents }) => `${expectedOn} ${cents}`,
  );
  for (const line of matching.lines) {
    const payout = onTheDay.get(`${line.date} ${line.cents}`)?.pop();
    if (payout) take(matching, line, [payout]);
  }
  takeByAmount(
    matching,
    [...matching.payouts].map((payout) => groupOf([payout], payout.rank)),
  );
}

/**
 * The choices of two or more payouts of one day whose sum is wanted; of choices with one sum, the one with most
 * payouts.
 */
function choicesOf(day: readonly OpenPayout[], wanted: ReadonlySet<number>): Iterable<readonly OpenPayout[]> {
  const choices = new Map<number, readonly OpenPayout[]>();
  const add = (sum: number, chosen: () => readonly OpenPayout[]) => {
    if (!wanted.has(sum)) return;
    const payouts = chosen();
    if (payouts.length > Math.max(1, choices.get(sum)?.length ?? 0)) choices.set(sum, payouts);
  };
  add(sumOf(day), () => day);
  if (day.length > SUBSET_PAYOUTS_MAX) return choices.values();
  const sums = [0];
  for (let bits = 1; bits < 2 ** day.length; bits += 1) {
    const highest = 31 - Math.clz32(bits);
    sums.push(sums[bits - (1 << highest)]! + day[highest]!.cents);
    add(sums[bits]!, () => day.filter((_, n) => (bits >> n) % 2 === 1));
  }
  return choices.values();
}

/** Lines that are the sum of some payouts of one day, then those that are the sum of all of several days in a row. */
function matchSums(matching: Matching): void {
  const wanted = new Set([...matching.lines].map(({ cents }) => cents));
  const days = [...groupBy(matching.payouts, ({ expectedOn }) => expectedOn).values()];
  takeByAmount(
    matching,
    days.flatMap((day, rank) => [...choicesOf(day, wanted)].map((payouts) => groupOf(payouts, rank))),
  );
  matchDaysInARow(matching);
}

const sumsOfDays = (payouts: readonly OpenPayout[]): readonly Group[] =>
  [...groupBy(payouts, ({ expectedOn }) => expectedOn)]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([, day], rank) => groupOf(day, rank));

function matchDaysInARow(matching: Matching): void {
  const toCome = [...matching.payouts].toSorted((a, b) => compare(b.sentOn, a.sentOn));
  let waiting: OpenPayout[] = [];
  for (const [date, lines] of groupBy(matching.lines, (line) => line.date)) {
    while (toCome.length > 0 && toCome.at(-1)!.sentOn <= date) waiting.push(toCome.pop()!);
    waiting = waiting.filter((payout) => payout.lastDay >= date && matching.payouts.has(payout));
    let near = sumsOfDays(waiting);
    for (const line of lines) {
      const run = runWithSum(near, line.cents);
      if (!run) continue;
      take(
        matching,
        line,
        run.flatMap(({ payouts }) => payouts),
      );
      near = near.filter((day) => !run.includes(day));
    }
  }
}

/** Two or more days in a row whose payouts have this sum; of several such rows, the first. */
function runWithSum(days: readonly Group[], cents: number): readonly Group[] | null {
  let [sum, from] = [0, 0];
  for (const [at, day] of days.entries()) {
    sum += day.cents;
    while (sum > cents) sum -= days[from++]!.cents;
    if (sum === cents && at > from) return days.slice(from, at + 1);
  }
  return null;
}

/**
 * Matches lines that are left and name us: the bank has another amount. Days with two such lines or two payouts are
 * left out, because nobody can tell which line belongs to which payout.
 */
function matchDifferent(matching: Matching, names: readonly string[]): void {
  const ours = names.map(searchText).filter((name) => name.trim() !== '');
  const ofUs = [...matching.lines].filter(({ text }) => ours.some((name) => searchText(text).includes(name)));
  const byDay = groupBy(ofUs, ({ date }) => date);
  const required = [...matching.payouts].filter(({ optional }) => !optional);
  for (const [day, [payout, ...others]] of groupBy(required, ({ expectedOn }) => expectedOn)) {
    const [line, ...moreLines] = byDay.get(day) ?? [];
    if (payout && line && others.length === 0 && moreLines.length === 0) take(matching, line, [payout]);
  }
}

/**
 * Finds each payout in the lines of a bank account: by its trace number and amount, by amount and day, then as part
 * of a sum, then by its trace number or our name with another amount. Each line is used once, and the same input
 * gives the same answer. `names` are the names under which we pay.
 */
export function matchBankLines(
  payouts: readonly SentPayout[],
  lines: readonly BankLine[],
  names: readonly string[],
): BankMatch {
  const matching = begin(payouts, lines);
  const incoming = matching.lines.size;
  takeNamed(matching, (line, named) => sumOf(named) === line.cents);
  matchAmounts(matching);
  matchSums(matching);
  takeNamed(matching, (_, named) => named.length === 1);
  matchDifferent(matching, names);
  const { verdicts, lines: left } = matching;
  for (const { id, optional } of matching.payouts) if (!optional) verdicts.push({ payoutId: id, verdict: 'missing' });
  return { verdicts, otherLines: lines.length - incoming + left.size };
}
