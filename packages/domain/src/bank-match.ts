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
/** A shorter trace number would be found in other texts by chance. */
const TRACE_LENGTH_MIN = 6;

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
  traceNumber: string | null;
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

/** Letters and digits between single blanks. Spreadsheets drop leading zeros, so both sides lose them. */
const words = (text: string) =>
  ` ${text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => word.replace(/^0+/, ''))
    .join(' ')} `;

interface OpenLine extends BankLine {
  words: string;
}

interface OpenPayout extends SentPayout {
  /** A day on which banks are closed counts to the business day before it. */
  lateFrom: CalendarDate;
  lastDay: CalendarDate;
}

const mayBe = ({ date }: BankLine, { sentOn, lastDay }: OpenPayout) => date >= sentOn && date <= lastDay;

class Matching {
  readonly verdicts: PayoutVerdict[] = [];
  readonly payouts: Set<OpenPayout>;
  readonly lines: Set<OpenLine>;

  constructor(payouts: readonly SentPayout[], lines: readonly BankLine[]) {
    this.payouts = new Set(
      payouts
        .map((payout) => ({
          ...payout,
          lateFrom: addBusinessDays(payout.expectedOn, 1),
          lastDay: addBusinessDays(payout.expectedOn, BANK_LATE_DAYS),
        }))
        .toSorted((a, b) => (a.expectedOn + a.id < b.expectedOn + b.id ? -1 : 1)),
    );
    this.lines = new Set(
      lines
        .filter(({ cents }) => cents > 0)
        .map((line) => ({ ...line, words: words(line.text) }))
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    );
  }

  take(line: OpenLine, ...taken: readonly OpenPayout[]): void {
    this.lines.delete(line);
    for (const payout of taken) {
      this.payouts.delete(payout);
      const late = line.date >= payout.lateFrom ? ('late' as const) : ('found' as const);
      const whole = taken.length === 1;
      const verdict = whole ? (line.cents === payout.cents ? late : 'different') : 'merged';
      this.verdicts.push({
        payoutId: payout.id,
        verdict,
        arrivedOn: line.date,
        bankCents: line.cents,
        payouts: taken.length,
      });
    }
  }
}

/** The line whose text has the trace number, by payout. */
function tracedLines({ payouts, lines }: Matching): Map<OpenPayout, OpenLine> {
  const byWord = new Map<string, OpenLine[]>();
  for (const line of lines)
    for (const word of new Set(line.words.split(' '))) {
      const known = byWord.get(word);
      if (known) known.push(line);
      else byWord.set(word, [line]);
    }
  const traced = new Map<OpenPayout, OpenLine>();
  for (const payout of payouts) {
    const trace = words(payout.traceNumber ?? '');
    if (trace.length < TRACE_LENGTH_MIN + 2) continue;
    const line = byWord.get(trace.split(' ')[1]!)?.find((one) => one.words.includes(trace) && mayBe(one, payout));
    if (line) traced.set(payout, line);
  }
  return traced;
}

function matchTraced(matching: Matching, traced: ReadonlyMap<OpenPayout, OpenLine>): void {
  for (const [payout, line] of traced)
    if (line.cents === payout.cents && matching.lines.has(line)) matching.take(line, payout);
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
        ?.find((one) => matching.payouts.has(one) && mayBe(line, one) && (!onTheDay || one.expectedOn === line.date));
      if (payout) matching.take(line, payout);
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
      .find((some) => some?.every((one) => matching.payouts.has(one) && mayBe(line, one)));
    if (chosen) matching.take(line, ...chosen);
  }
  for (const lines of Map.groupBy(matching.lines, ({ date }) => date).values()) {
    let near = [...matching.payouts].filter((payout) => mayBe(lines[0]!, payout));
    for (const line of lines) {
      const run = runWithSum(near, line.cents);
      if (!run) continue;
      matching.take(line, ...run);
      near = near.filter((payout) => matching.payouts.has(payout));
    }
  }
}

/** Two or more payouts in a row whose sum this is; of several such rows, the first. */
function runWithSum(payouts: readonly OpenPayout[], cents: number): readonly OpenPayout[] | null {
  let [sum, from] = [0, 0];
  for (const [at, payout] of payouts.entries()) {
    sum += payout.cents;
    while (sum > cents) sum -= payouts[from++]!.cents;
    if (sum === cents && at > from) return payouts.slice(from, at + 1);
  }
  return null;
}

/** What is left and names us, by trace number or name: the bank has another amount. */
function matchDifferent(matching: Matching, traced: ReadonlyMap<OpenPayout, OpenLine>, names: readonly string[]): void {
  for (const [payout, line] of traced)
    if (matching.payouts.has(payout) && matching.lines.has(line)) matching.take(line, payout);
  const ours = names.map(words).filter((name) => name.trim() !== '');
  const ofUs = [...matching.lines].filter((line) => ours.some((name) => line.words.includes(name)));
  const byDay = Map.groupBy(ofUs, ({ date }) => date);
  for (const payout of matching.payouts) {
    const named = (byDay.get(payout.expectedOn) ?? []).filter((line) => matching.lines.has(line));
    // With two such lines nobody can say which is the payout.
    if (named.length === 1) matching.take(named[0]!, payout);
  }
}

/**
 * Finds each payout in the lines of a bank account: by trace number, then by amount and day, then as part of a sum,
 * then by our name with another amount. Each line is used once, and the same input gives the same answer. `names` are
 * the names under which we pay.
 */
export function matchBankLines(
  payouts: readonly SentPayout[],
  lines: readonly BankLine[],
  names: readonly string[],
): BankMatch {
  const matching = new Matching(payouts, lines);
  const traced = tracedLines(matching);
  matchTraced(matching, traced);
  matchAmounts(matching);
  matchSums(matching);
  matchDifferent(matching, traced, names);
  const used = matching.lines.size;
  const incoming = lines.filter(({ cents }) => cents > 0).length;
  for (const { id, optional } of matching.payouts)
    if (!optional)
      matching.verdicts.push({ payoutId: id, verdict: 'missing', arrivedOn: null, bankCents: null, payouts: 0 });
  return { verdicts: matching.verdicts, otherLines: lines.length - (incoming - used) };
}
