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
  /** Security-clock instant of the last proof; a sign-in is one. Null once nothing has proved it. */
  steppedUpAt: Date | null;
}

/** One request of an operator on its way through a handler. */
export interface DeskContext {
  platform: Platform;
  /** Throws unless an operator is signed in (the contract's `access` has made sure). */
  operator: DeskHolder;
  /**
   * A transaction by the login that sees every business, opened for one or for none. A POST with an Idempotency-Key
   * claims it inside and keeps its answer there.
   */
  write<T>(businessId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(businessId: string | null, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  idempotencyKey: string | null;
  request: CallContext['request'];
  /** Fastify's own objects, for downloads and streams. */
  http: { request: Sent; reply: FastifyReply };
  /** What the operator's use cases work with; both audit chains name the operator's e-mail. */
  desk: OperatorDesk;
}

export type DeskHandler<N extends DeskCallName> = (
  context: DeskContext,
  input: ParsedInput<DeskCalls[N]>,
) => Promise<CallOutput<DeskCalls[N]> | ReadyJson>;
export type DeskHandlers = { [N in DeskCallName]: DeskHandler<N> };

/** Declares the handlers of a feature at the desk; the identity function that keeps their types. */
export function deskRoutes<R extends Partial<DeskHandlers>>(handlers: R): R {
  return handlers;
}
