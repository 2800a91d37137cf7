import { Summary, type Metric } from 'prom-client';
import type { webVitalNames } from '@trilane/contract/calls/telemetry';

type WebVital = (typeof webVitalNames)[number];

/** The last hour counts, in steps of ten minutes, so that a slow page shows before a day has passed. */
const WINDOW = { maxAgeSeconds: 3600, ageBuckets: 6 };

/**
 * What visitors' browsers measured, by page, as percentiles in `/metrics`. They cover this process. Under a
 * supervisor they are the highest of any process, because percentiles do not add up.
 */
export interface WebVitals {
  readonly metrics: readonly Metric[];
  /** Times are in milliseconds; CLS has no unit. */
  observe(page: string, name: WebVital, value: number): void;
}

const summary = <L extends string>(name: string, help: string, labelNames: L[]): Summary<L> =>
  new Summary({
    name,
    help,
    labelNames,
    aggregator: 'max',
    percentiles: [0.5, 0.75, 0.95, 0.99],
    ...WINDOW,
    registers: [],
  });

export function createWebVitals(): WebVitals {
  const seconds = summary('web_vitals_seconds', 'Core Web Vitals that are times, as browsers reported them', [
    'name',
    'page',
  ]);
  const shift = summary('web_vitals_layout_shift', 'How much a page moved while it was read (CLS), without a unit', [
    'page',
  ]);
  return {
    metrics: [seconds, shift],
    observe: (page, name, value) =>
      name === 'CLS' ? shift.observe({ page }, value) : seconds.observe({ name, page }, value / 1_000),
  };
}
