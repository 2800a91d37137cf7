import type { CallInput, CallOutput } from '../../contract/src/call.ts';
import type { Calls } from '../../contract/src/calls.ts';
import { API_SCOPES } from '../../domain/src/api-key.ts';
import type { Merchant } from './build-merchant.ts';

type Fields = CallInput<Calls['createApiKey']>['body'];

let made = 0;

/** A key with every scope, under a name of its own. */
export function apiKeyBody(fields: Partial<Fields> = {}) {
  made += 1;
  return { name: `Stock sync ${made}`, scopes: [...API_SCOPES], refundLimit: null, networks: [], ...fields };
}

/** Creates a key; the answer holds its secret. */
export async function buildApiKey(
  merchant: Merchant,
  fields: Partial<Fields> = {},
): Promise<CallOutput<Calls['createApiKey']>> {
  await merchant.prove();
  return merchant.client.call('createApiKey', { body: apiKeyBody(fields) });
}
