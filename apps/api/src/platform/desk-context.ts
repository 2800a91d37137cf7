import type { FastifyReply } from 'fastify';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { DeskCallName, DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRole } from '@trilane/domain/desk-role';
import type { Sent } from './bind-call.ts';
import type { CallContext, Platform } from './context.ts';
import type { ReadOptions, Tx } from './db/transaction.ts';
import type { OperatorDesk } from './operator-desk.ts';
import type { ReadyJson } from './ready-json.ts';

/** The operator who holds a session of the desk. */
export interface DeskHolder {
  operatorId: string;
  sessionId: string;
  email: string;
  name: string;
  roles: readonly DeskRole[];
  /** When the last proof was given, by the security clock. A sign-in is one. Null without any. */
  steppedUpAt: Date | null;
}

/** One request of an operator, as its handler gets it. */
export interface DeskContext {
  platform: Platform;
  /** Throws unless an operator is signed in (the contract's `access` has made sure). */
  operator: DeskHolder;
  /**
   * Runs a transaction with the login that sees every business, for one business or for none. A POST with an
   * Idempotency-Key claims the key and stores its answer in it.
   */
  write<T>(businessId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(businessId: string | null, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  idempotencyKey: string | null;
  request: CallContext['request'];
  /** Fastify's own objects, for downloads and streams. */
  http: { request: Sent; reply: FastifyReply };
  /** What the operators' use cases need. Audit lines name the operator's email. */
  desk: OperatorDesk;
}

export type DeskHandler<N extends DeskCallName> = (
  context: DeskContext,
  input: ParsedInput<DeskCalls[N]>,
) => Promise<CallOutput<DeskCalls[N]> | ReadyJson>;
export type DeskHandlers = { [N in DeskCallName]: DeskHandler<N> };

/** Declares a feature's handlers at the desk: the identity function, which keeps their types. */
export function deskRoutes<R extends Partial<DeskHandlers>>(handlers: R): R {
  return handlers;
}
