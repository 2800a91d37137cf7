import type { FastifyInstance } from 'fastify';
import { Refused } from '../http/create-server.ts';
import { requireSigned } from '../http/require-signed.ts';
import type { Sandbox } from '../sandbox.ts';
import { cancelPayout } from './cancel-payout.ts';
import type { PayoutBank, PayoutOutcome, PayoutRequest } from './payout-bank.ts';

const PAYOUT_SCHEMA = {
  type: 'object',
  required: ['id', 'reference', 'amountCents', 'currency', 'account', 'callbackUrl'],
  properties: {
    id: { type: 'string', minLength: 1 },
    reference: { type: 'string', minLength: 1 },
    amountCents: { type: 'integer', minimum: 1 },
    currency: { const: 'USD' },
    account: {
      type: 'object',
      required: ['accountNumber', 'bankCode', 'holderName'],
      properties: {
        accountNumber: { type: 'string', minLength: 4 },
        bankCode: { type: 'string', minLength: 1 },
        holderName: { type: 'string' },
      },
    },
    callbackUrl: { type: 'string', pattern: '^https?://' },
  },
};

const CANCEL_SCHEMA = {
  type: 'object',
  required: ['id', 'reference'],
  properties: { id: { type: 'string', minLength: 1 }, reference: { type: 'string', minLength: 1 } },
};

const OUTCOME_SCHEMA = {
  type: 'object',
  required: ['outcome'],
  properties: { outcome: { enum: ['paid', 'failed', 'returned'] }, reason: { type: 'string', maxLength: 200 } },
};

/** Whether the bank takes payouts in. While it is closed, it answers as a bank that is out of service. */
const OPEN_SCHEMA = { type: 'object', required: ['open'], properties: { open: { type: 'boolean' } } };

type Outcome = { Params: { reference: string }; Body: { outcome: PayoutOutcome; reason?: string } };

export function addPayoutRoutes(
  server: FastifyInstance,
  { sandbox, payoutBank }: { sandbox: Sandbox; payoutBank: PayoutBank },
): void {
  const { config } = sandbox;
  let isOpen = true;
  server.get('/api/payout-bank', () => ({ open: isOpen }));
  server.post<{ Body: { open: boolean } }>('/api/payout-bank', { schema: { body: OPEN_SCHEMA } }, ({ body }) => {
    isOpen = body.open;
    return { open: isOpen };
  });
  server.post<{ Body: PayoutRequest }>(
    '/v1/payouts',
    { schema: { body: PAYOUT_SCHEMA }, preValidation: async (request) => requireSigned(request, config.payoutSecrets) },
    async (request, reply) => {
      if (!isOpen) throw new Refused(503, 'The payout bank is out of service');
      const payout = await payoutBank.accept(request.body);
      if (payout.status === 'refused') return reply.code(422).send({ reason: payout.reason, code: 'account_closed' });
      if (payout.status === 'cancelled') return reply.code(422).send({ reason: payout.reason });
      const { payoutId, traceNumber } = payout;
      return reply.code(202).send({ payoutId, status: 'accepted', ...(traceNumber !== undefined && { traceNumber }) });
    },
  );
  server.post<{ Body: { reference: string } }>(
    '/v1/payouts/cancel',
    { schema: { body: CANCEL_SCHEMA }, preValidation: async (request) => requireSigned(request, config.payoutSecrets) },
    async (request, reply) => {
      const status = await cancelPayout(sandbox, request.body.reference);
      return reply.code(status === 'cancelled' ? 200 : 409).send({ status });
    },
  );
  server.get('/api/payouts', () => payoutBank.list().slice(0, 200));
  server.post<Outcome>('/api/payouts/:reference', { schema: { body: OUTCOME_SCHEMA } }, (request) =>
    payoutBank.answer(request.params.reference, request.body),
  );
}
