import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import type { ApiScope } from '@trilane/domain/api-key';
import type { Language } from '@trilane/domain/language';
import type { Permissions } from '@trilane/domain/team';
import type { Config } from '../config/config.ts';
import type { PortRecords } from '../ports/measure-ports.ts';
import type { Ports } from '../ports/ports.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Db, ReadOptions, Tx } from './db/transaction.ts';
import type { LiveBus } from './live-bus.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { PublishedTexts } from './published-texts.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ReadyJson } from './ready-json.ts';
import type { SeedGate } from './seed-gate.ts';
import type { SecretBox } from './secret-box.ts';
import type { RequestSeconds } from './request-metrics.ts';
import type { Shares } from './call-shares.ts';

/** Everything the program depends on, made once at start and handed down; nothing else is global. */
export interface Platform {
  config: Config;
  log: Log;
  /** As the API's role, behind row-level security. */
  db: Db;
  /** As the jobs role, for due work. */
  jobsDb: Db;
  /** The clock for the product's own days and deadlines. Tests can move it. */
  clock: BusinessClock;
  /** The security clock: sessions, codes, proofs, limits, signatures. The machine's, unless a test injects one. */
  securityNow: () => Date;
  /** Delays an answer by this many milliseconds. A test records the delay instead. */
  holdBack: (ms: number) => Promise<void>;
  box: SecretBox;
  limits: RateLimits;
  outbox: Outbox;
  live: LiveBus;
  seedGate: SeedGate;
  texts: PublishedTexts;
  /** Shares the scarce resources of the process out among businesses. */
  shares: Shares;
  /** How long requests take, which both listeners measure. */
  requestSeconds: RequestSeconds;
  ports: Ports;
  /** How the ports that call out have answered this process. */
  portRecords: PortRecords;
}

/**
 * The holder of a registration or session token, or a program with an API key. Of a key, both ids are the key's and
 * `email` is its name.
 */
export interface TokenHolder {
  kind: 'registration' | 'session' | 'key';
  sessionId: string;
  userId: string;
  businessId: string;
  email: string;
  /** Security-clock instant of the last proof (step-up), or null. */
  steppedUpAt: Date | null;
  /** The version of the terms that the business accepted last. */
  termsVersion: string | null;
  /** What a key may do; empty for people. */
  scopes: readonly ApiScope[];
  /** How the holder stands to the business. */
  permissions: Permissions;
}

/** What a link stands for; it never changes. */
export interface DeviceLink {
  kind: 'device';
  linkId: string;
  businessId: string;
  deviceId: string;
}

/** A linked device whose signature held. Whether it is still linked is asked where it matters, in the transaction. */
export interface DeviceHolder extends DeviceLink {
  /** The device key that the secret of this call's signature comes from. */
  keyId: string;
}

/** What the audit trail keeps of a request, and the language of its browser. */
export interface RequestFacts {
  id: string;
  address: string;
  userAgent: string;
  /** The language that was chosen in this browser before; otherwise the browser's own. */
  language: Language;
}

/** One request as its handler sees it. */
export interface CallContext {
  platform: Platform;
  /**
   * The holder's database transaction. A POST with an Idempotency-Key claims it inside and keeps there what `work`
   * returns, so that must be the whole answer of the call. Refused as by `holderNow` if the holder has lost session,
   * key or right while `work` waited for a lock. Work that `changesHolder`, such as ending the session, is checked
   * before it begins.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: { changesHolder?: boolean }): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  idempotencyKey: string | null;
  /**
   * Answers a repeat of a keyed request at once with the kept answer. To be called before a limit is taken, which a
   * repeat must not count against.
   */
  answerIfKept(): Promise<void>;
  request: RequestFacts;
  /** Fastify's own objects, for uploads, streams and signed bodies. */
  http: { request: FastifyRequest & { rawBody?: string }; reply: FastifyReply };
  /** Throws unless a registration or session token was sent (the contract's `access` has made sure). */
  holder: TokenHolder;
  /**
   * The holder as of now; refuses one whose session or key no longer works, or who may no longer make this call. For a
   * transaction whose work depends on a right of the holder, once it has its locks.
   */
  holderNow(tx: Tx): Promise<TokenHolder>;
  device: DeviceHolder;
}

export type Handler<N extends CallName> = (
  context: CallContext,
  input: ParsedInput<Calls[N]>,
) => Promise<CallOutput<Calls[N]> | ReadyJson>;
export type Handlers = { [N in CallName]: Handler<N> };

const inOneRead = new WeakSet<object>();

/**
 * Marks a handler that does nothing but one read `atOnce` and making its answer: the session is then looked up in the
 * same round trip, and what was read for another holder is discarded (docs/decisions/0073).
 */
export function oneRead<H extends object>(handler: H): H {
  inOneRead.add(handler);
  return handler;
}

export function isOneRead(handler: object): boolean {
  return inOneRead.has(handler);
}

/** Declares the handlers of a feature; the identity function that keeps their types. */
export function routes<R extends Partial<Handlers>>(handlers: R): R {
  return handlers;
}
