import type { FastifyInstance } from 'fastify';
import type { Call } from '@trilane/contract/call';
import { calls } from '@trilane/contract/calls';
import { createApiSide, type Authenticators } from './api-side.ts';
import { createCallServer } from './call-server.ts';
import type { Handlers, Platform } from './context.ts';

/** The HTTP server of the product, with every call of the contract bound to its handler. */
export function createApiServer(
  handlers: Partial<Handlers>,
  {
    platform,
    authenticators,
    ...options
  }: { platform: Platform; authenticators: Authenticators; validateAnswers: boolean; csp: Record<string, string[]> },
): Promise<FastifyInstance> {
  const declared = Object.entries(calls) as [string, Call][];
  return createCallServer(handlers as never, {
    ...options,
    platform,
    side: createApiSide(platform, authenticators),
    calls: declared.filter(([, { access }]) => access !== 'test-clock' || platform.config.testClock),
  });
}
