/** Which columns of a CSV file are added up; those of `counts` hold numbers, all others amounts. */
const ADDED: Readonly<Record<string, { amounts: readonly string[]; counts?: readonly string[] }>> = {
  'csv/transactions.csv': {
    amounts: ['Gross Amt.', 'Discount', 'Cashback', 'Premium Fee', 'Refund Interest', 'Net Amt.', 'Tip'],
  },
  'csv/sales-by-day.csv': {
    amounts: ['Gross Sales', 'Refunded', 'Discount', 'Cashback', 'Premium Fee', 'Refund Interest', 'Net Amt.', 'Tip'],
    counts: ['Sales', 'Refunds'],
  },
  'csv/arrivals.csv': { amounts: ['Amount', 'Tips'], counts: ['Transactions'] },
  'csv/transfers-to-bank.csv': { amounts: ['Amount'] },
};

/** The cents of an amount as a CSV file has it: '-12.30'. */
export function readCents(text: string): number {
  const [, minus, dollars, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (dollars === undefined) throw new SyntaxError(`“${text}” is no amount`);
  return (minus ? -1 : 1) * (Number(dollars) * 100 + Number(cents)) + 0;
}

function readCount(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new SyntaxError(`“${text}” is no number`);
  return Number(text);
}

/** What the columns of one CSV file come to. */
export class CsvTally {
  rows = 0;
  readonly sums = new Map<string, number>();
  readonly #added: readonly (readonly [heading: string, read: (text: string) => number])[];
  #places: readonly number[] | null = null;

  private constructor({ amounts, counts = [] }: (typeof ADDED)[string]) {
    this.#added = [
      ...amounts.map((heading) => [heading, readCents] as const),
      ...counts.map((heading) => [heading, readCount] as const),
    ];
    for (const [heading] of this.#added) this.sums.set(heading, 0);
  }

  /** Null for a file whose columns are not added up. */
  static of(file: string): CsvTally | null {
    const added = Object.hasOwn(ADDED, file) ? ADDED[file] : undefined;
    return added === undefined ? null : new CsvTally(added);
  }

  add(cells: readonly string[]): void {
    if (this.#places === null) {
      this.#places = this.#added.map(([heading]) => cells.indexOf(heading));
      return;
    }
    this.rows += 1;
    for (const [index, [heading, read]] of this.#added.entries())
      this.sums.set(heading, this.sums.get(heading)! + read(cells[this.#places[index]!] ?? ''));
  }
}

/** The last closing line of the monthly statements, by account and in total; null where there is none. */
export class ClosingTally {
  #places: { line: number; names: readonly string[] } | null = null;
  closing: ReadonlyMap<string, number> | null = null;

  add(cells: readonly string[]): void {
    if (this.#places === null) {
      const names = cells.slice(2, -1);
      this.#places = { line: cells.indexOf('Line'), names };
    } else if (cells[this.#places.line] === 'Closing') {
      this.closing = new Map(this.#places.names.map((name, at) => [name, readCents(cells[at + 2]!)]));
    }
  }
}
