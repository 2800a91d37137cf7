import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import type { Client } from '../../contract/src/client.ts';

type Body = CallInput<Calls['addPushBrowser']>['body'];

/** A browser at a push service that nobody runs. */
export function pushBody(fields: Partial<Body> = {}): Body {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `http://127.0.0.1:9/send/${randomUUID()}`,
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    ...fields,
  };
}

/** Turns push on in a browser of the person. */
export const buildPushBrowser = (
  { client }: { client: Client },
  fields: Partial<Body> = {},
): Promise<CallOutput<Calls['addPushBrowser']>> => client.call('addPushBrowser', { body: pushBody(fields) });
