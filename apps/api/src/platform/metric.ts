import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Metric } from 'prom-client';
import { READY_MS_MAX } from './db/wait-limits.ts';

/** A count that only grows. `/metrics` shows what `metrics.ts` lists; with several processes the page holds the sum. */
export const counter = <L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> =>
  new Counter({ name, help, labelNames, registers: [] });

/** How large something was each time, counted in buckets. */
export const histogram = <L extends string>(
  name: string,
  help: string,
  { buckets, labelNames = [] }: { buckets: number[]; labelNames?: L[] },
): Histogram<L> => new Histogram({ name, help, buckets, labelNames, registers: [] });

/** A value that rises and falls. `of` says what several processes show together; each process counts its own part. */
export const gauge = <L extends string>(
  name: string,
  help: string,
  { of = 'sum', labelNames = [] }: { of?: 'sum' | 'min' | 'max'; labelNames?: L[] } = {},
): Gauge<L> => new Gauge({ name, help, labelNames, aggregator: of, registers: [] });

/** A gauge whose value is asked for with each scrape. */
export function askedGauge(
  name: string,
  help: string,
  { of = 'sum', ask }: { of?: 'sum' | 'min' | 'max'; ask: () => number | Promise<number> },
): Gauge {
  return new Gauge({
    name,
    help,
    aggregator: of,
    registers: [],
    async collect() {
      this.set(await ask());
    },
  });
}

/** One gauge over the rows of a look at the database. */
export interface StandingGauge<Row> {
  readonly name: string;
  readonly help: string;
  /** The columns that become labels. Their values come from a short list, never from an id. */
  readonly labelNames?: readonly (keyof Row & string)[];
  readonly valueOf: (row: Row) => number;
}

/**
 * Gauges over what stands in the database. One scrape looks once for all of them. Every process reads the same, so
 * several processes show the highest. While the database is away, or takes longer than a probe waits, they stay as they
 * were at the last reading: the rest of the page is still useful.
 */
export function standingGauges<Row>(read: () => Promise<readonly Row[]>, gauges: StandingGauge<Row>[]): Metric[] {
  let reading: Promise<readonly Row[] | null> | null = null;
  const readOnce = () => {
    reading ??= read()
      .then(
        (rows) => rows,
        () => null,
      )
      .finally(() => (reading = null));
    return Promise.race([reading, delay(READY_MS_MAX, null, { ref: false })]);
  };
  return gauges.map(
    ({ name, help, labelNames = [], valueOf }) =>
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        aggregator: 'max',
        registers: [],
        async collect() {
          const rows = await readOnce();
          if (rows === null) return;
          this.reset();
          for (const row of rows) {
            const labels = Object.fromEntries(labelNames.map((label) => [label, String(row[label])]));
            this.set(labels as Partial<Record<keyof Row & string, string>>, valueOf(row));
          }
        },
      }),
  );
}
