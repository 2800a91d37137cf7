import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyUnknown } from '@trilane/contract/api-key-words';
import type { Call } from '@trilane/contract/call';
import type { RefusalCode } from '@trilane/contract/refusals';
import { API_KEY_CALLS_A_MINUTE, isMeantAsApiKey } from '@trilane/domain/api-key';
import { mayDo, seesStore } from '@trilane/domain/team';
import { answerBesideLookUp, type RememberedHolder } from './answer-beside-look-up.ts';
import { audit } from './audit.ts';
import { bearer, isPassive, type Asked, type Sent, type Side } from './bind-call.ts';
import { scarceThingOf } from './call-shares.ts';
import {
  isOneRead,
  type CallContext,
  type DeviceHolder,
  type Platform,
  type RequestFacts,
  type TokenHolder,
} from './context.ts';
import type { Tx } from './db/transaction.ts';
import type { KeyedRequest } from './idempotency.repo.ts';
import { answerRepeat, createKeyedWrites, hashStores, hashWithKey } from './idempotency.ts';
import { addressOf, networksOf } from './network-address.ts';
import { tooMany, type Limit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { languageOfBrowser } from './request-language.ts';
import { attemptOf } from './attempt-of.ts';

/**
 * `passive`: the look-up does not count as activity (live streams, background polls). `address`: where the request
 * comes from.
 */
export interface TokenLookup {
  find(token: string, options: { passive: boolean; address: string }): Promise<TokenHolder | null>;
  /** The holder by now, in a transaction of a request that `find` has let in. It counts as no other use. */
  findAgain(tx: Tx, token: string, address: string): Promise<TokenHolder | null>;
  /** Null where nothing is known of the token. */
  recall(token: string, options: { passive: boolean }): RememberedHolder | null;
  /** Whether newer terms wait for the holder's agreement. */
  mustAgree(holder: TokenHolder): boolean;
  /** The business of a token at the last look-up. It serves to count requests and proves nothing. */
  businessOf(token: string): string | null;
}

/** How a request proves who it is; features/auth, features/api-keys and features/pos provide it. */
export interface Authenticators {
  token: TokenLookup;
  device(request: FastifyRequest & { rawBody?: string }): Promise<DeviceHolder>;
}

export type ApiHolder = TokenHolder | DeviceHolder;

const KEY_CALLS: Limit = { name: 'api-key', points: API_KEY_CALLS_A_MINUTE, seconds: 60 };
const STORE_IN_PATH = /\/stores\/\{(\w+)\}/;

/**
 * Why a call is closed to a key, by its scopes, or to a person: by the role, by a second factor that is still owed, or
 * because its path names a store that the person does not see, which is refused as one that does not exist. No other
 * code checks `may` and `keys` of a call.
 */
export function whyNotAllowed(
  call: Pick<Call, 'may' | 'keys' | 'path'>,
  holder: ApiHolder | null,
  params: Sent['params'],
): RefusalCode | null {
  if (holder === null || holder.kind === 'device') return null;
  const { permissions, scopes } = holder;
  if (holder.kind === 'key') return call.keys?.some((scope) => scopes.includes(scope)) ? null : 'scope_missing';
  if (!mayDo(call.may ?? [], permissions))
    return mayDo(call.may ?? [], { ...permissions, owesSecondFactor: false })
      ? 'second_factor_required'
      : 'role_not_allowed';
  if (permissions.storeIds === null) return null;
  const param = STORE_IN_PATH.exec(call.path)?.[1];
  return param === undefined || seesStore(permissions, (params as Record<string, string>)[param]!) ? null : 'not_found';
}

/**
 * Limits who can receive a kept answer again; '' means everyone in the business. A person limited to certain stores
 * receives only their own answers, and only while their stores are the same.
 */
function keptFor(call: Call, holder: ApiHolder | null): string {
  if (holder?.kind === 'device') return call.keyIsOfDevice ? `${holder.deviceId} ` : '';
  const storeIds = holder?.permissions.storeIds ?? null;
  return holder === null || storeIds === null ? '' : `${holder.userId} ${hashStores(storeIds)} `;
}

function createContexts(platform: Platform, { token }: Authenticators) {
  const writeOnce = createKeyedWrites(platform.db, platform.securityNow);
  return (holder: ApiHolder | null, asked: Asked<Call>): CallContext => {
    const { name, call, request, reply, idempotencyKey, requestHash, read } = asked;
    const businessId = holder?.businessId ?? null;
    request.businessId = businessId;
    const hashesOf = (): Pick<KeyedRequest, 'bodyHash' | 'olderHashes'> => {
      const bodyHash = keptFor(call, holder) + requestHash();
      if (!call.hasSsn) return { bodyHash };
      const [hash, ...older] = platform.config.encryptionKeys.map(({ key }) => hashWithKey(key, bodyHash));
      return { bodyHash: hash!, olderHashes: [...older, bodyHash] };
    };
    const keyedRequest = () =>
      idempotencyKey === null || businessId === null
        ? null
        : { businessId, call: name, key: idempotencyKey, ...hashesOf() };
    const holderNow = async (tx: Tx) => {
      const now = await token.findAgain(tx, bearer(request)!, addressOf(request));
      if (!now) throw new Refusal('unauthenticated');
      const why = whyNotAllowed(call, now, request.params);
      if (why !== null) throw new Refusal(why);
      return now;
    };
    return {
      platform,
      write: <T>(work: (tx: Tx) => Promise<T>, { changesHolder = false } = {}): Promise<T> => {
        const checked = async (tx: Tx) => {
          if (changesHolder) await holderNow(tx);
          const result = await work(tx);
          if (!changesHolder) await holderNow(tx);
          return result;
        };
        const judged = holder === null || holder.kind === 'device' ? work : checked;
        const keyed = keyedRequest();
        return keyed ? writeOnce(keyed, judged) : platform.db.write(businessId, judged);
      },
      holderNow,
      idempotencyKey,
      async answerIfKept() {
        const keyed = keyedRequest();
        if (keyed) await platform.db.read(keyed.businessId, (tx) => answerRepeat(tx, keyed, platform.securityNow()));
      },
      read: read ?? ((work, readOptions) => platform.db.read(businessId, work, readOptions)),
      request: factsOf(request),
      http: { request, reply },
      holder: holder as TokenHolder,
      device: holder as DeviceHolder,
    };
  };
}

/** The facts about a request that handlers read. */
export const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  address: addressOf(request),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOfBrowser(request.headers),
});

/** Looks up the holder of a token at once, where the call does nothing but one read. */
function answerBesideToken(
  { token }: Authenticators,
  { db }: Platform,
): Side<Call, ApiHolder, CallContext>['answerBeside'] {
  return async ({ call, handler }, request, answerAs) => {
    if (call.access !== 'session' || call.method !== 'GET' || call.audit || !isOneRead(handler)) return null;
    const shown = bearer(request);
    const known = shown === null ? null : token.recall(shown, { passive: isPassive(call, request) });
    if (known?.holder.kind !== 'session') return null;
    return answerBesideLookUp(known, db, (read) => answerAs(known.holder, read));
  };
}

/** Counts a request of a key, and says in the usual headers how many are left. */
async function countKey({ limits }: Platform, { sessionId }: TokenHolder, reply: FastifyReply): Promise<void> {
  const { left, secondsToReset } = await limits.count(KEY_CALLS, sessionId);
  void reply.headers({
    'ratelimit-limit': KEY_CALLS.points,
    'ratelimit-remaining': Math.max(0, left),
    'ratelimit-reset': secondsToReset,
  });
  if (left < 0) throw tooMany(secondsToReset);
}

/** The side of those who use the product: people with a token, programs with a key, and devices with a signature. */
export function createApiSide(platform: Platform, authenticators: Authenticators): Side<Call, ApiHolder, CallContext> {
  const { token } = authenticators;
  return {
    listener: 'product',
    prefix: '/api/v2',
    requireOpen(name, call, request) {
      const seedSecret = request.headers['x-seed-secret'];
      platform.seedGate.requireOpen(name, call, typeof seedSecret === 'string' ? seedSecret : undefined);
    },
    shareOf(call) {
      const scarce = scarceThingOf(call);
      return scarce === null ? null : platform.shares.of[scarce];
    },
    /** An unknown token counts for its address, of IPv6 for the /64. */
    async shareKeyBefore(call, request) {
      if (call.access === 'device') {
        const who = await authenticators.device(request);
        return { key: who.businessId, who };
      }
      const shown = bearer(request);
      return { key: (shown === null ? null : token.businessOf(shown)) ?? networksOf(addressOf(request)).line };
    },
    shareKeyOf: ({ businessId }) => businessId,
    async whoCalls(call, request: Sent, reply) {
      if (call.access === 'device') return authenticators.device(request);
      if (call.access !== 'session' && call.access !== 'any-token') return null;
      const shown = bearer(request);
      const look = { passive: isPassive(call, request), address: addressOf(request) };
      const holder = shown === null ? null : await token.find(shown, look);
      if (!holder)
        throw new Refusal('unauthenticated', shown !== null && isMeantAsApiKey(shown) ? { message: keyUnknown } : {});
      if (holder.kind === 'key') await countKey(platform, holder, reply);
      if (call.access === 'session' && holder.kind === 'registration') throw new Refusal('wrong_scope');
      if (call.method === 'POST' && !call.withOldTerms && token.mustAgree(holder)) {
        // The page that sent this was open before: it reads the business again and shows the terms.
        platform.live.publish(holder.businessId, 'business');
        throw new Refusal('terms_outdated');
      }
      return holder;
    },
    contextOf: createContexts(platform, authenticators),
    whyNotAllowed,
    /** The transaction of the refused work is rolled back, so the audit line gets a transaction of its own. */
    async noteRefused(call, holder, context, { code, options }) {
      const { audit: action } = call;
      if (!action || !holder) return;
      const { subject = '', after } = attemptOf(call, context.http.request);
      const line = { action, subject: options.subject ?? subject, after } as const;
      await platform.db.write(holder.businessId, (tx) =>
        audit(tx, { ...context, holder }, { ...line, outcome: 'refused', reason: code }),
      );
    },
    answerBeside: answerBesideToken(authenticators, platform),
  };
}
