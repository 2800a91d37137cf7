import type { FastifyInstance } from 'fastify';
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
  ...deskTextRoutes,
});

/** Puts the operator's desk together; null with DESK=off. Nothing listens yet. */
export async function openDesk(
  platform: Platform,
  { validateAnswers }: { validateAnswers: boolean },
): Promise<FastifyInstance | null> {
  const { config, clock, live } = platform;
  if (!config.desk.isOn) return null;
  const options = { platform, lookUp: findDeskHolder(platform), validateAnswers, csp: deskContentSecurity() };
  const server = await createDeskServer(deskHandlers, options);
  server.addHook('preClose', async () => live.closeAll());
  // A process beside this one may have moved the test clock.
  if (config.testClock && config.processes > 1)
    server.addHook('onRequest', async () => void (await clock.refresh().catch(() => undefined)));
  await registerDeskPages(server, platform);
  return server;
}
