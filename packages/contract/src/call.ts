import type { z } from 'zod';
import type { ApiScope } from '@trilane/domain/api-key';
import type { AuditAction } from '@trilane/domain/audit';
import type { TeamRight } from '@trilane/domain/team';
import type { RefusalCode } from './refusals.ts';
import type { Attempt } from './attempt.ts';

/**
 * Who may make a call. `none`: anybody. `any-token`: a registration or a session token. `session`: a session token.
 * `device`: a linked device's signature. `signed`: a port's signed message. `test-clock`: the test clock's secret.
 */
export type Access = 'none' | 'any-token' | 'session' | 'device' | 'signed' | 'test-clock';

/**
 * How a POST treats `Idempotency-Key` (docs/product.md#calls). `accepted`: used when sent. `required`: refused without
 * one. `ignored`: the answer holds a token, code or secret, so nothing is stored.
 */
export type Idempotency = 'accepted' | 'required' | 'ignored';

/** A call but for who may make it. */
export interface CallShape<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  /** Below the prefix of its contract, `/api/v2`, with parameters in braces: `/businesses/stores/{id}`. */
  path: string;
  summary: string;
  idempotency?: Idempotency;
  /**
   * What makes it heavier than a moment's work. `costly`: it occupies the database or the event loop for longer, the
   * larger the business is. `books`: it goes through all that a business ever booked. `import`: it checks a file of
   * thousands of lines. `posting`: it waits in the posting queue, which shares itself out.
   */
  weight?: 'costly' | 'books' | 'import' | 'posting';
  /** It may be made while newer terms wait for the owner, as every GET may. */
  withOldTerms?: true;
  /** Nothing in a request says which device it is about, so a key belongs to the device that has sent it. */
  keyIsOfDevice?: true;
  /** Its body holds an SSN, which a plain hash would reveal to anyone who tries every number. */
  hasSsn?: true;
  /** The line that it leaves in the audit trail, when it is done and when it is refused. */
  audit?: AuditAction;
  /** What that line says of a refused request; parts of it that are not valid are undefined. */
  attempt?(sent: { params: z.output<Params> | undefined; body: z.output<Body> | undefined }): Attempt;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The longest JSON body in bytes, where it is more than the usual 64 KiB. */
  bodyBytesMax?: number;
  /**
   * `multipart` takes one part named `file`; `stream` answers server-sent events; `file` answers a download, and
   * `output` describes nothing.
   */
  form?: 'json' | 'multipart' | 'stream' | 'file';
  output: Output;
  /** Every refusal of its own; those that any call may give (`invalid`, `unauthenticated`, …) are not repeated. */
  refusals: readonly RefusalCode[];
}

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallShape<Params, Query, Body, Output> {
  access: Access;
  /** Who of the owner's team may make a call of `session` or `any-token`; without it, the owner alone. */
  may?: readonly TeamRight[];
  /** Which scopes of an API key open a call of `session`; one is enough. Without it, the call is closed to keys. */
  keys?: readonly ApiScope[];
}

/** Declares one call; the identity function that keeps its types. */
export function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  declared: Call<P, Q, B, O>,
): Call<P, Q, B, O> {
  return declared;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the server's handler gets: parsed values. */
export interface ParsedInput<C> {
  params: C extends { params?: infer P } ? Out<Exclude<P, undefined>> : undefined;
  query: C extends { query?: infer Q } ? Out<Exclude<Q, undefined>> : undefined;
  body: C extends { body?: infer B } ? Out<Exclude<B, undefined>> : undefined;
}

/** What a client sends. */
export interface CallInput<C> {
  params: C extends { params?: infer P } ? In<Exclude<P, undefined>> : undefined;
  query: C extends { query?: infer Q } ? In<Exclude<Q, undefined>> : undefined;
  body: C extends { body?: infer B } ? In<Exclude<B, undefined>> : undefined;
}

/** What the call answers. */
export type CallOutput<C> = C extends { output: infer O } ? (O extends z.ZodType ? z.output<O> : never) : never;
