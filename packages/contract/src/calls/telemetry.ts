import { z } from 'zod';
import { call } from '../call.ts';
import { success, text } from '../wire.ts';

/** What browsers measure of a page: milliseconds, but for CLS, which has no unit. */
export const webVitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export const telemetryCalls = {
  reportWebVitals: call({
    method: 'POST',
    path: '/telemetry/web-vitals',
    access: 'none',
    idempotency: 'ignored',
    refusals: [],
    summary: 'How fast a page was for somebody; nothing about who it was',
    body: z.strictObject({
      page: text(200).regex(/^\/[^?#]*$/, 'must be a path'),
      vitals: z
        .array(z.strictObject({ name: z.enum(webVitalNames), value: z.number().min(0).max(600_000) }))
        .min(1)
        .max(webVitalNames.length),
    }),
    output: success,
  }),
};
