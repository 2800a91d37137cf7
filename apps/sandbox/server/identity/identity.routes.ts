import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../http/create-server.ts';
import { deliverWebhook } from '../http/deliver-webhook.ts';
import { requireSigned } from '../http/require-signed.ts';
import type { Sandbox } from '../sandbox.ts';
import { decideCheck } from './decide-check.ts';
import type { CheckRequest, Decision } from './decide-check.ts';

/** What the agency keeps of a check. It needs neither the SSN nor the date of birth again, so it keeps neither. */
export type Check = {
  checkId: string;
  kind: CheckRequest['kind'];
  reference: string;
  businessId: string;
  callbackUrl: string;
  name: string;
  decision: Decision;
  createdAt: string;
};

type Answer = { businessId: string; decision: 'approve' | 'reject' | 'verify-owner' };

const CHECK_SCHEMA = {
  type: 'object',
  required: ['id', 'kind', 'reference', 'businessId', 'callbackUrl'],
  properties: {
    id: { type: 'string', minLength: 1 },
    kind: { enum: ['business', 'owner', 'ein'] },
    reference: { type: 'string', minLength: 1 },
    businessId: { type: 'string' },
    callbackUrl: { type: 'string', pattern: '^https?://' },
  },
};

const ANSWER_SCHEMA = {
  type: 'object',
  required: ['businessId', 'decision'],
  properties: {
    businessId: { type: 'string', minLength: 1 },
    decision: { enum: ['approve', 'reject', 'verify-owner'] },
  },
};

export function addIdentityRoutes(server: FastifyInstance, { config, store }: Sandbox): void {
  const checks = store.collection<Check>('check');

  server.post<{ Body: CheckRequest }>(
    '/v1/checks',
    {
      schema: { body: CHECK_SCHEMA },
      preValidation: async (request) => requireSigned(request, config.identitySecrets),
    },
    (request) => {
      const known = checks.get(request.body.reference);
      const check = known ?? openCheck(request.body);
      if (known === undefined) checks.put(check.reference, check);
      return { checkId: check.checkId, decision: check.decision };
    },
  );

  server.get('/api/identity', () => checks.list(200));

  server.post<{ Body: Answer }>('/api/identity', { schema: { body: ANSWER_SCHEMA } }, async (request) => {
    const { businessId, decision } = request.body;
    const kind = decision === 'verify-owner' ? 'owner' : 'business';
    const check = checks.list().find((one) => one.businessId === businessId && one.kind === kind);
    if (check === undefined) throw new Refused(404, `The agency holds no ${kind} check of ${businessId}`);
    const decided: Check = { ...check, decision: decision === 'reject' ? 'rejected' : 'approved' };
    await deliverWebhook({
      url: check.callbackUrl,
      secrets: config.identityWebhookSecrets,
      body: {
        id: randomUUID(),
        type: 'check.decided',
        checkId: check.checkId,
        reference: check.reference,
        kind: check.kind,
        businessId,
        decision: decided.decision,
      },
    });
    checks.put(check.reference, decided);
    return decided;
  });
}

function openCheck(request: CheckRequest): Check {
  const { owner, business } = request;
  return {
    checkId: randomUUID(),
    kind: request.kind,
    reference: request.reference,
    businessId: request.businessId,
    callbackUrl: request.callbackUrl,
    name:
      request.kind === 'owner' ? `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() : (business?.name ?? ''),
    decision: decideCheck(request),
    createdAt: new Date().toISOString(),
  };
}
