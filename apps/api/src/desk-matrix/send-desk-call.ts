import type { LightMyRequestResponse } from 'fastify';
import { deskCalls, type DeskCallName } from '@trilane/contract/desk/desk-calls';
import { deskPath } from '@trilane/contract/desk/desk-client';
import type { TestApp } from '@trilane/testkit/app';
import type { TestOperator } from '@trilane/testkit/build-operator';

/** What a call of the desk is sent with, before it is checked: a case may send what the contract refuses. */
export interface DeskSending {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string;
}

/** Makes whatever a valid call needs. */
export type DeskCase = (app: TestApp, operator: TestOperator) => DeskSending | Promise<DeskSending>;

/** Sends a call as it is, without the typed client between. */
export function sendDeskCall(
  app: TestApp,
  name: DeskCallName,
  { params, query, body, key }: DeskSending,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { method } = deskCalls[name];
  return app.desk.inject({
    method,
    url: deskPath(name, params, query),
    remoteAddress: '127.0.0.1',
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
  });
}

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
export const codeOf = (answer: LightMyRequestResponse): string | undefined => (answer.json() as { code?: string }).code;
