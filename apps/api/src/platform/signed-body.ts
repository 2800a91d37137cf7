import type { CallContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { verify } from './signature.ts';

/**
 * The JSON body of a message that one of the sender's secrets signed (docs/protocols.md); refuses anything else with
 * 401.
 */
export function requireSignedBody(context: CallContext, secrets: readonly string[]): unknown {
  const { request } = context.http;
  const header = request.headers['x-signature'];
  const signed =
    typeof header === 'string' &&
    request.rawBody !== undefined &&
    verify(secrets, header, request.rawBody, context.platform.securityNow());
  if (!signed) throw new Refusal('bad_signature');
  return request.body;
}
