import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallShape } from '@trilane/contract/call';
import type { Attempt } from '@trilane/contract/attempt';

const read = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.safeParse(value).data;

/** What a refused request was to do, as far as it can be read: it may be refused before its parts are checked. */
export const attemptOf = (call: CallShape, { params, body }: Pick<FastifyRequest, 'params' | 'body'>): Attempt =>
  call.attempt?.({ params: read(call.params, params), body: read(call.body, body) }) ?? {};
