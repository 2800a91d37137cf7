import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallShape } from '@trilane/contract/call';
import type { Wish } from '@trilane/contract/wish';

const read = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.safeParse(value).data;

/** What a refused request was to do, as far as it can be read: it may be refused before its parts are checked. */
export const wishOf = (call: CallShape, { params, body }: Pick<FastifyRequest, 'params' | 'body'>): Wish =>
  call.wish?.({ params: read(call.params, params), body: read(call.body, body) }) ?? {};
