import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform/context.ts';

/** Ends the streams with the server. Reads the test clock for each call where a process beside this one may move it. */
export function addHooks(server: FastifyInstance, { config, clock, live }: Platform): void {
  server.addHook('preClose', async () => live.closeAll());
  if (!config.testClock || config.processes === 1) return;
  server.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) await clock.refresh().catch(() => undefined);
  });
}
