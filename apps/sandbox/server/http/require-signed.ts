import type { FastifyRequest } from 'fastify';
import { whyNotSigned } from '../signatures.ts';
import { Refused } from './create-server.ts';

/** Leaves with 401 unless the raw body is signed with one of the secrets within the tolerance. */
export function requireSigned(request: FastifyRequest, secrets: string[]): void {
  const header = request.headers['x-signature'];
  const reason = whyNotSigned({
    header: Array.isArray(header) ? header.join(',') : header,
    body: request.rawBody,
    secrets,
    nowSeconds: Math.floor(Date.now() / 1000),
  });
  if (reason !== null) throw new Refused(401, reason);
}
