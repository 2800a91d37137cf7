import { join } from 'node:path';
import { createLegalPages } from './features/legal-texts/legal-pages.ts';
import { dayOf } from './features/legal-texts/open-legal-texts.ts';
import { registerApiDocs } from './platform/api-docs.ts';
import { registerCalendar } from './features/calendar/public.ts';
import { registerReceiptPages } from './features/receipts/public.ts';
import { registerUnsubscribePage } from './features/summaries/public.ts';
import { registerFileServing } from './features/files/serve-files.ts';
import { registerWebPages } from './platform/web-pages.ts';
import { siteTokens } from './platform/fill-tokens.ts';
import { registerHealth } from './platform/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { Platform } from './platform/context.ts';
import type { Readiness } from './platform/readiness.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');

/**
 * Everything that the server answers besides the calls: health, the description of the calls, files, receipts,
 * calendars, the unsubscribe page and web pages.
 */
export async function registerPages(
  server: FastifyInstance,
  platform: Platform,
  { readiness, metrics }: { readiness: Readiness; metrics: readonly Metric[] },
): Promise<void> {
  const { config, clock, texts } = platform;
  const hasMetricsPort = config.metricsPort !== null;
  registerHealth(server, { readiness, metrics, token: config.metricsToken, hasMetricsPort });
  registerApiDocs(server, config);
  registerFileServing(server, platform);
  registerReceiptPages(server, platform, WEB_DIST);
  registerCalendar(server, platform);
  await registerUnsubscribePage(server, platform, WEB_DIST);
  const today = () => dayOf(clock);
  const pages = createLegalPages({ texts, tokens: siteTokens(config), today });
  await registerWebPages(server, { dist: WEB_DIST, config, today, texts: pages });
}
