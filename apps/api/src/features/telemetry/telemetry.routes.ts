import { routePatternOf } from '@trilane/contract/web-routes';
import { routes } from '../../platform/context.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import type { WebVitals } from './web-vitals.ts';

const REPORTS: Limit = { name: 'web-vitals', points: 60, seconds: 60, of: 'address' };

/** Takes the measurements of a browser. Pages count by their route, so that nobody can invent labels. */
export const createTelemetryRoutes = (vitals: WebVitals) =>
  routes({
    async reportWebVitals({ platform, request }, { body }) {
      await platform.limits.take(REPORTS, request.address);
      const page = routePatternOf(body.page) ?? 'other';
      for (const { name, value } of body.vitals) vitals.observe(page, name, value);
      return { success: true as const };
    },
  });
