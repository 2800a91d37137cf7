import type { FastifyInstance } from 'fastify';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import { createCallServer, type CallServerOptions } from './call-server.ts';
import type { Platform } from './context.ts';
import type { DeskContext, DeskHandlers, DeskHolder } from './desk-context.ts';
import { createDeskSide, type DeskLookup } from './desk-side.ts';

type Options = CallServerOptions<never, DeskHolder, DeskContext>;

/** The HTTP server of the operator's desk, with every call of its contract bound to its handler. */
export function createDeskServer(
  handlers: DeskHandlers,
  {
    platform,
    lookUp,
    ...options
  }: { platform: Platform; lookUp: DeskLookup } & Pick<Options, 'validateAnswers' | 'csp'>,
): Promise<FastifyInstance> {
  return createCallServer(handlers as never, {
    ...options,
    platform,
    side: createDeskSide(platform, lookUp),
    calls: Object.entries(deskCalls),
  });
}
