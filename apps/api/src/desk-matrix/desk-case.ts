import type { LightMyRequestResponse } from 'fastify';
import type { CallShape } from '@trilane/contract/call';
import type { DeskAccess } from '@trilane/contract/desk/desk-call';
import { deskCalls, type DeskCallName } from '@trilane/contract/desk/desk-calls';
import { deskPath } from '@trilane/contract/desk/desk-client';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { TestOperator } from '../../../../packages/testkit/src/build-operator.ts';
import type { Sending } from '../api-matrix/send-call.ts';

/** One request of a call of the desk. A token stands in place of the operator's own. */
export type DeskSending = Pick<Sending, 'params' | 'query' | 'body' | 'token' | 'headers' | 'rewriteUrl'>;

/** What a case works with: the app, and its own operator with every role that the call allows. */
export interface DeskWorld {
  app: TestApp;
  operator: TestOperator;
}

export type DeskCase = (world: DeskWorld) => DeskSending | Promise<DeskSending>;
export type DeskCases = Partial<Record<DeskCallName, DeskCase>>;
export type DeskRefusalCases = Partial<Record<DeskCallName, Partial<Record<RefusalCode, DeskCase>>>>;

export const deskCallNames = Object.keys(deskCalls) as DeskCallName[];
export const declaredDesk = (name: DeskCallName): CallShape & DeskAccess => deskCalls[name];

let sent = 0;

/** Sends a request to the desk in process, each from another address. `payloadAsStream` does not wait for the end. */
export function sendDeskCall(
  app: Pick<TestApp, 'desk'>,
  name: DeskCallName,
  { params, query, body, token, headers, rewriteUrl = String }: DeskSending,
  options: { payloadAsStream?: boolean } = {},
): Promise<LightMyRequestResponse> {
  sent += 1;
  return app.desk.inject({
    method: declaredDesk(name).method,
    url: rewriteUrl(deskPath(name, params, query)),
    remoteAddress: '127.0.0.1',
    headers: {
      'x-forwarded-for': `10.78.${(sent >> 8) & 255}.${sent & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...options,
  });
}
