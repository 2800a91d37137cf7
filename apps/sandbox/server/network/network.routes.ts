import type { FastifyInstance } from 'fastify';
import { requireSigned } from '../http/require-signed.ts';
import type { Sandbox } from '../sandbox.ts';
import { SHOPPERS } from './shoppers.ts';

/** What the product tells the network of one refund (docs/protocols.md, Shopper network). */
type RefundRequest = {
  id: string;
  refundId: string;
  approvalId: string;
  businessId: string;
  amountCents: number;
  tipCents: number;
};
/** A refund as the network keeps it; `receivedAt` is machine time. */
export type NetworkRefund = RefundRequest & { receivedAt: string };

const REFUND_SCHEMA = {
  type: 'object',
  required: ['id', 'refundId', 'approvalId', 'businessId', 'amountCents', 'tipCents'],
  properties: {
    id: { type: 'string', minLength: 1 },
    refundId: { type: 'string', minLength: 1 },
    approvalId: { type: 'string', minLength: 1 },
    businessId: { type: 'string', minLength: 1 },
    amountCents: { type: 'integer', minimum: 0 },
    tipCents: { type: 'integer', minimum: 0 },
  },
};

export function addNetworkRoutes(server: FastifyInstance, { config, store }: Sandbox): void {
  const refunds = store.collection<NetworkRefund>('refund');

  server.post<{ Body: RefundRequest }>(
    '/v1/refunds',
    {
      schema: { body: REFUND_SCHEMA },
      preValidation: async (request) => requireSigned(request, config.networkSecrets),
    },
    (request) => {
      const { refundId } = request.body;
      if (refunds.get(refundId) === undefined)
        refunds.put(refundId, { ...request.body, receivedAt: new Date().toISOString() });
      return { status: 'accepted' };
    },
  );
  server.get('/api/refunds', () => refunds.list(200));
  server.get('/api/shoppers', () => SHOPPERS);
}
