import type { FastifyInstance } from 'fastify';
import { deskApprovalRoutes } from './features/desk-approvals/desk-approvals.routes.ts';
import { deskMerchantRoutes } from './features/desk-merchants/desk-merchants.routes.ts';
import { createDeskWorkRoutes } from './desk-work-routes.ts';
import { deskPeopleRoutes, findDeskHolder } from './features/desk-people/public.ts';
import { deskTextRoutes } from './features/desk-texts/desk-texts.routes.ts';
import { deskContentSecurity } from './platform/content-security.ts';
import type { Platform } from './platform/context.ts';
import { deskRoutes } from './platform/desk-context.ts';
import { createDeskServer } from './platform/desk-server.ts';
import { deskOpenApi } from './platform/open-api.ts';
import { registerDeskPages } from './register-desk-pages.ts';

/** Every call of the operator's desk. */
const deskHandlers = deskRoutes({
  describeDesk: async ({ platform }) => deskOpenApi(platform.config.productName),
  ...deskPeopleRoutes,
  ...deskMerchantRoutes,
  ...deskApprovalRoutes,
  ...deskTextRoutes,
});

/** Creates the operators' desk, which does not listen yet; null with DESK=off. */
export async function openDesk(
  platform: Platform,
  { validateAnswers }: { validateAnswers: boolean },
): Promise<FastifyInstance | null> {
  const { config, clock, live } = platform;
  if (!config.desk.isOn) return null;
  const lookUp = findDeskHolder(platform);
  const handlers = { ...deskHandlers, ...createDeskWorkRoutes(platform, lookUp) };
  const server = await createDeskServer(handlers, { platform, lookUp, validateAnswers, csp: deskContentSecurity() });
  server.addHook('preClose', async () => live.closeAll());
  // A process beside this one may have moved the test clock.
  if (config.testClock && config.processes > 1)
    server.addHook('onRequest', async () => void (await clock.refresh().catch(() => undefined)));
  await registerDeskPages(server, platform);
  return server;
}
