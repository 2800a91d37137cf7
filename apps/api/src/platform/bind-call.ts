import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallShape } from '@trilane/contract/call';
import type { RefusalCode } from '@trilane/contract/refusals';
import { isIdempotencyKey } from '@trilane/domain/idempotency-key';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { giveBackAfter } from './call-shares.ts';
import type { CallContext } from './context.ts';
import { mayCompress, sendReady } from './compress-answers.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';
import { withoutWaitBudget, withWaitBudget } from './db/wait-budget.ts';
import { hashRequest } from './idempotency.ts';
import { ReadyJson } from './ready-json.ts';
import { Refusal } from './refusal.ts';
import { fieldErrors } from './field-errors.ts';
import type { GiveBack, Share } from './shares.ts';

export type AnyCall = CallShape & { access: string };
/** `waitedMs`: how long its caller was looked up before its body was read. */
export type Sent = FastifyRequest & { rawBody?: string; waitedMs?: number };
type Input = { params: unknown; query: unknown; body: unknown };
export type HandlerOf<Context> = (context: Context, input: Input) => Promise<unknown>;

/** One request of a call, read and about to be handled. */
export interface Asked<C extends AnyCall> {
  name: string;
  call: C;
  request: Sent;
  reply: FastifyReply;
  idempotencyKey: string | null;
  /** What tells a repeat of a keyed request from another request. */
  requestHash(): string;
  /** Takes the place of the holder's own reads. */
  read?: CallContext['read'];
}

/** The two listeners of a process: for the calls of the product, and for those of its operators. */
export type Listener = 'product' | 'desk';

/** One side of the product: whose calls they are, how a caller proves who it is, and what a handler works with. */
export interface Side<C extends AnyCall, Who, Context> {
  listener: Listener;
  /** What the addresses of its calls begin with. */
  prefix: string;
  /** Refuses while the side takes no such call. */
  requireOpen(name: string, call: C, request: Sent): void;
  /** The share of what is scarce that a call uses; null when it uses none. */
  shareOf(call: C): Share | null;
  /**
   * Whom a request counts for in its share, before its caller is looked up. Where the caller had to be looked up for
   * that, `who` is the caller.
   */
  shareKeyBefore(call: C, request: Sent): Promise<{ key: string; who?: Who }>;
  /** Whom it counts for once its caller is known. Left out where `shareKeyBefore` always knows the caller. */
  shareKeyOf?(who: Who): string;
  /** The caller; null where the call needs none. Refuses a caller who may not make the call. */
  whoCalls(call: C, request: Sent, reply: FastifyReply): Promise<Who | null>;
  contextOf(who: Who | null, asked: Asked<C>): Context;
  /** Why a caller who is known may not make this call; asked before anything of the request is read. */
  whyNotAllowed?(call: C, who: Who | null, params: Sent['params']): RefusalCode | null;
  /** A refused call leaves a line in the audit trail, where its declaration names one. */
  noteRefused(call: C, who: Who | null, context: Context, refusal: Refusal): Promise<void>;
  /** Answers while the caller is being looked up; null where that is not to be had. */
  answerBeside?(
    bound: Bound<C, Context>,
    request: Sent,
    answerAs: (who: Who, read: CallContext['read']) => Promise<unknown>,
  ): Promise<{ answer: unknown } | null>;
}

export interface Bound<C extends AnyCall, Context> {
  name: string;
  call: C;
  handler: HandlerOf<Context>;
  /** Checks every answer against the contract; on in tests, off where speed matters. */
  validateAnswers: boolean;
}

/** The bearer token of a request. */
export function bearer(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null;
}

/** Whether a request is no sign that a person is there: live streams, background polls. */
export const isPassive = (call: AnyCall, request: FastifyRequest): boolean =>
  call.form === 'stream' || request.headers['x-background'] === '1';

function keyOf(call: AnyCall, request: FastifyRequest): string | null {
  if (call.method !== 'POST' || !call.idempotency || call.idempotency === 'ignored') return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (call.idempotency === 'required') throw new Refusal('idempotency_key_required');
    return null;
  }
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new Refusal('idempotency_key_required');
  return key;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', { errors: fieldErrors(parsed.error) });
}

// An id of the wrong shape names nothing: the same answer as for a missing one.
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('not_found');
}

/**
 * Tries stopped by a limit are in the log; a line for each would let a stranger fill the trail. A repeat of a call that
 * is still under way is the same try, not another one.
 */
const NOT_AUDITED = new Set<string>([
  'invalid',
  'malformed',
  'too_many_requests',
  'idempotency_in_progress',
  'unavailable',
  'internal',
]);

/** Whether a failed try of a call belongs in the audit trail. */
export const isAuditedRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && !NOT_AUDITED.has(error.code);

/** Turns a commit without an answer into a refusal that says so. Returns any other error unchanged. */
function sayOutcome(call: AnyCall, error: unknown, { onlyOnce }: { onlyOnce: boolean }): unknown {
  const isUnknown = call.method === 'POST' && error instanceof DatabaseUnavailable && error.outcome === 'unknown';
  if (!isUnknown) return error;
  const { retryAfterSeconds } = error;
  return new Refusal('unavailable', { message: refusalDetails.outcomeUnknown({ onlyOnce }), retryAfterSeconds });
}

function emptyBodyOnly(call: AnyCall, body: unknown): void {
  if (call.body || call.form === 'multipart' || body === undefined || body === null) return;
  const empty = typeof body === 'object' && Object.keys(body).length === 0;
  if (!empty) throw new Refusal('invalid', { errors: { '': ['This call takes no body.'] } });
}

/** Parses a request against the contract and runs the handler for its holder. */
function createAnswerAs<C extends AnyCall, Who, Context>(
  { name, call, handler }: Bound<C, Context>,
  side: Side<C, Who, Context>,
) {
  return async function answerAs(
    who: Who | null,
    request: Sent,
    reply: FastifyReply,
    read?: CallContext['read'],
  ): Promise<unknown> {
    const idempotencyKey = keyOf(call, request);
    const input: Input = { params: undefined, query: undefined, body: undefined };
    const requestHash = () => hashRequest(request.url, input.body);
    const context = side.contextOf(who, { name, call, request, reply, idempotencyKey, requestHash, read });
    const refused = async (error: unknown): Promise<never> => {
      if (call.audit && isAuditedRefusal(error)) await side.noteRefused(call, who, context, error);
      throw sayOutcome(call, error, { onlyOnce: idempotencyKey !== null && who !== null });
    };
    const why = side.whyNotAllowed?.(call, who, request.params) ?? null;
    if (why !== null) return refused(new Refusal(why));
    input.params = parseParams(call.params, request.params);
    input.query = parse(call.query, request.query);
    emptyBodyOnly(call, request.body);
    input.body = parse(call.body, request.body);
    return handler(context, input).catch(refused);
  };
}

/** Answers a request for its holder, who is given, remembered or looked up. */
function createAnswer<C extends AnyCall, Who, Context>(bound: Bound<C, Context>, side: Side<C, Who, Context>) {
  const { call, validateAnswers } = bound;
  const compressed = mayCompress(call);
  const answerAs = createAnswerAs(bound, side);
  return async function answer(request: Sent, reply: FastifyReply, known: Who | undefined): Promise<unknown> {
    const early = await side.answerBeside?.(bound, request, (who, read) => answerAs(who, request, reply, read));
    // The remembered holder of the token was out of date.
    if (!early) request.businessId = null;
    const made = early
      ? early.answer
      : await answerAs(known ?? (await side.whoCalls(call, request, reply)), request, reply);
    if (call.form === 'stream') return reply;
    if (made instanceof ReadyJson) {
      if (validateAnswers) call.output.parse(JSON.parse(made.text));
      return sendReady(made, { request, reply, compressed });
    }
    return validateAnswers ? call.output.parse(made) : made;
  };
}

/** Receiving and reading a body takes the thread about 6 ms for each million characters. */
const READ_MS_EACH = 6 / 1_000_000;

interface Place<Who> {
  giveBack: GiveBack;
  who?: Who | undefined;
}

/**
 * Takes the place of a stream, which keeps it for as long as it is open. So the place has to count for the caller whom
 * the database knows: a session that is new to this process counts for its address until then.
 */
async function takeStreamPlace<Who>(
  share: Share,
  { key, keyOf, look }: { key: string; keyOf: (who: Who) => string; look: () => Promise<Who | null> },
): Promise<Place<Who>> {
  const giveBack = await share.take(key);
  const found = await look().catch((error: unknown) => {
    giveBack();
    throw error;
  });
  if (found === null || keyOf(found) === key) return { giveBack, who: found ?? undefined };
  giveBack();
  return { giveBack: await share.take(keyOf(found)), who: found };
}

/** Takes the places of the requests of a call. */
function createTakePlace<C extends AnyCall, Who, Context>(call: C, side: Side<C, Who, Context>) {
  return async function takePlace(
    share: Share,
    { key, who }: { key: string; who?: Who },
    request: Sent,
    reply: FastifyReply,
  ): Promise<Place<Who>> {
    const { shareKeyOf: keyOf } = side;
    if (call.form === 'stream' && who === undefined && keyOf) {
      const look = () => withoutWaitBudget(() => side.whoCalls(call, request, reply));
      return takeStreamPlace(share, { key, keyOf, look });
    }
    return { giveBack: await share.take(key, (request.rawBody?.length ?? 0) * READ_MS_EACH), who };
  };
}

/** Makes one declared call a route: who may call, parsing, idempotency, the handler, the answer. */
export function bindCall<C extends AnyCall, Who, Context>(
  app: FastifyInstance,
  bound: Bound<C, Context>,
  side: Side<C, Who, Context>,
): void {
  const { name, call } = bound;
  const compressed = mayCompress(call);
  const answer = createAnswer(bound, side);
  const share = side.shareOf(call);
  // A live stream queries the database from time to time for as long as it is open.
  const withBudget = call.form === 'stream' ? withoutWaitBudget : withWaitBudget;
  const takePlace = createTakePlace(call, side);

  /**
   * Answers with a place in the call's share. Before it has the place, it queries the database only to learn for whom
   * the request counts.
   */
  async function handle(request: Sent, reply: FastifyReply): Promise<unknown> {
    if (compressed) void reply.header('vary', 'accept-encoding');
    side.requireOpen(name, call, request);
    if (share === null) return withBudget(() => answer(request, reply, undefined));
    const counted = await side.shareKeyBefore(call, request);
    const begunAt = performance.now() - (request.waitedMs ?? 0);
    const { giveBack, who } = await takePlace(share, counted, request, reply);
    const work = withBudget(() => answer(request, reply, who), performance.now() - begunAt);
    giveBackAfter(work, request, reply, giveBack);
    return work;
  }

  /** Only somebody who may call makes the process read a long body. */
  async function knowCaller(request: Sent, reply: FastifyReply): Promise<void> {
    const begunAt = performance.now();
    await withBudget(() => side.whoCalls(call, request, reply));
    request.waitedMs = performance.now() - begunAt;
  }

  app.route({
    method: call.method,
    url: `${side.prefix}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(!compressed && { compress: false }),
    // The heads of a stream would be held open without a word, as the stream itself is, and a file would be made for
    // nobody.
    ...((call.form === 'stream' || call.form === 'file') && { exposeHeadRoute: false }),
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax, preParsing: knowCaller }),
    handler: handle,
  });
}
