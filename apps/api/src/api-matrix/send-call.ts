import type { LightMyRequestResponse } from 'fastify';
import { allCalls } from '@trilane/contract/all-calls';
import { buildPath } from '@trilane/contract/client';
import { calls, type CallName } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { signDeviceCall, type DeviceKeys, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { sign } from '../platform/signature.ts';

/** One request of a declared call, with whatever proves who sends it. */
export interface Sending {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** JSON; a string goes out as it is. */
  body?: unknown;
  form?: FormData;
  token?: string;
  device?: DeviceKeys;
  /** Signs the body as a port would. */
  secret?: string;
  headers?: Record<string, string>;
  /** Changes the address before it is signed and sent. */
  rewriteUrl?: (url: string) => string;
}

export const declared = (name: CallName): Call => calls[name] as Call;
export const callNames = Object.keys(calls) as CallName[];

let sent = 0;

/** Sends it to the API in process; every request seems to come from another address. */
export function sendCall(
  app: Pick<TestApp, 'platform' | 'server'>,
  name: CallName,
  { params, query, body, form, token, device, secret, headers, rewriteUrl = String }: Sending,
): Promise<LightMyRequestResponse> {
  const { method, form: kind } = declared(name);
  const url = rewriteUrl(buildPath(name, params, query, allCalls));
  const json = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const now = app.platform.securityNow();
  const proof = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(secret !== undefined && { 'x-signature': sign(secret, json, now) }),
    ...(device !== undefined &&
      signDeviceCall(
        device,
        { method, path: url, body: json, idempotencyKey: headers?.['idempotency-key'] ?? '' },
        now,
      )),
  };
  sent += 1;
  return app.server.inject({
    method,
    url,
    remoteAddress: '127.0.0.1',
    headers: {
      'x-forwarded-for': `10.77.${(sent >> 8) & 255}.${sent & 255}`,
      ...(json !== '' && { 'content-type': 'application/json' }),
      ...proof,
      ...headers,
    },
    ...(form !== undefined ? { payload: form } : json !== '' && { payload: json }),
    // A stream of events has no end to wait for.
    ...(kind === 'stream' && { payloadAsStream: true }),
  });
}

/** Closes a stream of events to free its place: the eleventh open stream of a business is refused. */
export const endStream = ({ raw }: LightMyRequestResponse): void => void raw.res.destroy();
