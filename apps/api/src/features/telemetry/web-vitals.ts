import { Summary } from 'prom-client';
import type { webVitalNames } from '@trilane/contract/calls/telemetry';

type WebVital = (typeof webVitalNames)[number];

/** The last hour counts, in steps of ten minutes, so that a slow page shows before a day has passed. */
const WINDOW = { maxAgeSeconds: 3600, ageBuckets: 6 };

/**
 * What visitors' browsers measured, by page, as percentiles in `/metrics`. Of this process: a collector adds up
 * several.
 */
export interface WebVitals {
  readonly metric: Summary<'name' | 'page'>;
  observe(page: string, name: WebVital, value: number): void;
}

export function createWebVitals(): WebVitals {
  const metric = new Summary({
    name: 'web_vitals',
    help: 'Core Web Vitals as browsers reported them: milliseconds, CLS without a unit',
    labelNames: ['name', 'page'] as const,
    percentiles: [0.5, 0.75, 0.95, 0.99],
    ...WINDOW,
    registers: [],
  });
  return { metric, observe: (page, name, value) => metric.observe({ name, page }, value) };
}
