import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '@trilane/contract/call';
import { isIdempotencyKey } from '@trilane/domain/idempotency-key';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { audit } from './audit.ts';
import { giveBackAfter, scarceThingOf } from './call-shares.ts';
import { isOneRead, type CallContext, type DeviceHolder, type Platform, type TokenHolder } from './context.ts';
import { mayCompress, sendReady } from './compress-answers.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';
import type { Tx } from './db/transaction.ts';
import { withoutWaitBudget, withWaitBudget } from './db/wait-budget.ts';
import { createKeyedWrites, hashRequest } from './idempotency.ts';
import { answerBesideLookUp, type RememberedHolder } from './answer-beside-look-up.ts';
import { addressOf, networksOf } from './network-address.ts';
import { ReadyJson } from './ready-json.ts';
import { Refusal } from './refusal.ts';
import { fieldErrors } from './field-errors.ts';

/** `passive`: the look-up does not count as activity (live streams, background polls). */
export interface TokenLookup {
  find(token: string, options?: { passive: boolean }): Promise<TokenHolder | null>;
  /** Null where nothing is known of the token. */
  recall(token: string, options: { passive: boolean }): RememberedHolder | null;
  /** Whether newer terms wait for the holder's agreement. */
  mustAgree(holder: TokenHolder): boolean;
  /** The business of a token at the last look-up. It serves to count requests and proves nothing. */
  businessOf(token: string): string | null;
}

/** How a request proves who it is; features/auth and features/pos provide it. */
export interface Authenticators {
  token: TokenLookup;
  device(request: FastifyRequest & { rawBody?: string }): Promise<DeviceHolder>;
}

export interface BindOptions {
  platform: Platform;
  authenticators: Authenticators;
  /** Checks every answer against the contract; on in tests, off where speed matters. */
  validateAnswers: boolean;
}

type AnyHandler = (context: CallContext, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;

function bearer(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null;
}

const isPassive = (call: Call, request: FastifyRequest): boolean =>
  call.form === 'stream' || request.headers['x-background'] === '1';

function recallHolder(call: Call, request: FastifyRequest, { authenticators }: BindOptions): RememberedHolder | null {
  if (call.access !== 'session') return null;
  const token = bearer(request);
  const known = token === null ? null : authenticators.token.recall(token, { passive: isPassive(call, request) });
  return known?.holder.kind === 'session' ? known : null;
}

async function holderOf(
  call: Call,
  request: FastifyRequest,
  { authenticators, platform }: BindOptions,
): Promise<TokenHolder | DeviceHolder | null> {
  if (call.access === 'device') return authenticators.device(request);
  if (call.access !== 'session' && call.access !== 'any-token') return null;
  const token = bearer(request);
  const holder = token === null ? null : await authenticators.token.find(token, { passive: isPassive(call, request) });
  if (!holder) throw new Refusal('unauthenticated');
  if (call.access === 'session' && holder.kind !== 'session') throw new Refusal('wrong_scope');
  if (call.method === 'POST' && !call.withOldTerms && authenticators.token.mustAgree(holder)) {
    // The page that sent this was open before: it reads the business again and shows the terms.
    platform.live.publish(holder.businessId, 'business');
    throw new Refusal('terms_outdated');
  }
  return holder;
}

/**
 * The key of the share that a request uses, before the database knows the caller: an unknown token counts for its
 * address, of IPv6 for the /64.
 */
function payerOf(request: FastifyRequest, { authenticators }: BindOptions): string {
  const token = bearer(request);
  return (token === null ? null : authenticators.token.businessOf(token)) ?? networksOf(addressOf(request)).line;
}

function keyOf(call: Call, request: FastifyRequest): string | null {
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

/** A try that was stopped by a limit is in the log; written down each time, it would let a stranger fill the trail. */
const NOT_AUDITED = new Set<string>(['invalid', 'malformed', 'too_many_requests', 'unavailable', 'internal']);

// The transaction of the refused work is rolled back, so the audit line gets a transaction of its own.
async function auditRefused(call: Call, context: CallContext, error: unknown): Promise<void> {
  const holder: TokenHolder | DeviceHolder | null = context.holder;
  if (!call.audit || !holder || !(error instanceof Refusal) || NOT_AUDITED.has(error.code)) return;
  const { audit: action } = call;
  await context.platform.db.write(holder.businessId, (tx) =>
    audit(
      tx,
      { ...context, holder },
      { action, outcome: 'refused', reason: error.code, subject: error.options.subject ?? '' },
    ),
  );
}

/** Turns a commit without an answer into a refusal that says so. Returns any other error unchanged. */
function sayOutcome(call: Call, error: unknown, { onlyOnce }: { onlyOnce: boolean }): unknown {
  const isUnknown = call.method === 'POST' && error instanceof DatabaseUnavailable && error.outcome === 'unknown';
  if (!isUnknown) return error;
  const { retryAfterSeconds } = error;
  return new Refusal('unavailable', { message: refusalDetails.outcomeUnknown({ onlyOnce }), retryAfterSeconds });
}

function emptyBodyOnly(call: Call, body: unknown): void {
  if (call.body || call.form === 'multipart' || body === undefined || body === null) return;
  const empty = typeof body === 'object' && Object.keys(body).length === 0;
  if (!empty) throw new Refusal('invalid', { errors: { '': ['This call takes no body.'] } });
}

type Bound = { name: string; call: Call; handler: AnyHandler; options: BindOptions };

/** Parses a request against the contract and runs the handler for its holder. */
function createAnswerAs({ name, call, handler, options: { platform } }: Bound) {
  const writeOnce = createKeyedWrites(platform.db, platform.securityNow);
  return async function answerAs(
    holder: TokenHolder | DeviceHolder | null,
    request: FastifyRequest & { rawBody?: string },
    reply: FastifyReply,
    read?: CallContext['read'],
  ): Promise<unknown> {
    const idempotencyKey = keyOf(call, request);
    const params = parseParams(call.params, request.params);
    const query = parse(call.query, request.query);
    emptyBodyOnly(call, request.body);
    const body = parse(call.body, request.body);
    const businessId = holder?.businessId ?? null;
    request.businessId = businessId;
    const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      idempotencyKey !== null && businessId !== null
        ? writeOnce({ businessId, call: name, key: idempotencyKey, bodyHash: hashRequest(request.url, body) }, work)
        : platform.db.write(businessId, work);
    const context: CallContext = {
      platform,
      write,
      idempotencyKey,
      read: read ?? ((work, readOptions) => platform.db.read(businessId, work, readOptions)),
      request: {
        id: request.id,
        address: addressOf(request),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      },
      http: { request, reply },
      holder: holder as TokenHolder,
      device: holder as DeviceHolder,
    };
    return handler(context, { params, query, body }).catch(async (error: unknown) => {
      await auditRefused(call, context, error);
      throw sayOutcome(call, error, { onlyOnce: idempotencyKey !== null && businessId !== null });
    });
  };
}

/** Answers a request for its holder, who is given, remembered or looked up. */
function createAnswer(bound: Bound) {
  const { call, handler, options } = bound;
  const { platform } = options;
  const compressed = mayCompress(call);
  const inOneRead = call.method === 'GET' && !call.audit && isOneRead(handler);
  const answerAs = createAnswerAs(bound);
  return async function answer(
    request: FastifyRequest & { rawBody?: string },
    reply: FastifyReply,
    holder: DeviceHolder | null,
  ): Promise<unknown> {
    const known = inOneRead ? recallHolder(call, request, options) : null;
    const early =
      known && (await answerBesideLookUp(known, platform.db, (read) => answerAs(known.holder, request, reply, read)));
    // The remembered holder of the token was out of date.
    if (!early) request.businessId = null;
    const made = early
      ? early.answer
      : await answerAs(holder ?? (await holderOf(call, request, options)), request, reply);
    if (call.form === 'stream') return reply;
    if (made instanceof ReadyJson) {
      if (options.validateAnswers) call.output.parse(JSON.parse(made.text));
      return sendReady(made, { request, reply, compressed });
    }
    return options.validateAnswers ? call.output.parse(made) : made;
  };
}

/** Makes one declared call a route: who may call, parsing, idempotency, the handler, the answer. */
export function bindCall(
  app: FastifyInstance,
  name: string,
  call: Call,
  handler: AnyHandler,
  options: BindOptions,
): void {
  const { platform, authenticators } = options;
  const compressed = mayCompress(call);
  const answer = createAnswer({ name, call, handler, options });
  const scarce = scarceThingOf(call);
  // A live stream queries the database from time to time for as long as it is open.
  const withBudget = call.form === 'stream' ? withoutWaitBudget : withWaitBudget;

  /** Answers with a place in the call's share, which it takes before it queries the database. */
  async function handle(request: FastifyRequest & { rawBody?: string }, reply: FastifyReply): Promise<unknown> {
    if (compressed) void reply.header('vary', 'accept-encoding');
    const seedSecret = request.headers['x-seed-secret'];
    platform.seedGate.requireOpen(name, call, typeof seedSecret === 'string' ? seedSecret : undefined);
    if (scarce === null) return withBudget(() => answer(request, reply, null));
    const device = call.access === 'device' ? await authenticators.device(request) : null;
    const begunAt = performance.now();
    const giveBack = await platform.shares.of[scarce].take(device?.businessId ?? payerOf(request, options));
    const work = withBudget(() => answer(request, reply, device), performance.now() - begunAt);
    giveBackAfter(work, request, reply, giveBack);
    return work;
  }

  app.route({
    method: call.method,
    url: `/api/v2${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(!compressed && { compress: false }),
    // The heads of a stream would be held open without a word, as the stream itself is.
    ...(call.form === 'stream' && { exposeHeadRoute: false }),
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
    handler: handle,
  });
}
