import { z } from 'zod';
import { call } from '../call.ts';
import { amount, date, id, instant } from '../wire.ts';

export const transactionStatus = z.enum(['pending', 'available', 'refunded', 'declined', 'cancelled']);

export const transactionRow = z.object({
  id, transactionNumber: z.number().int(), date: instant, tradeDate: date, transactionType: z.enum(['Cash', 'Credit', 'Refund']), amountStatus: transactionStatus,
  grossAmount: amount, discount: amount, cashback: amount, premiumFee: amount, tip: amount, netAmount: amount,
  customerName: z.string(), device: z.string(),
  appUser: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  store: z.object({ id, name: z.string(), storeNo: z.string(), address: z.object({ city: z.string() }) }),
});

export const transactionCalls = {
  listTransactions: call({
    method: 'GET', path: '/payments/merchant/history', access: 'session', refusals: [], summary: 'Transaction record, paged by serial',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000_000).optional().default(1),
      limit: z.coerce.number().int().min(1).max(100).optional().default(10),
      order: z.enum(['ASC', 'DESC']).optional().default('DESC'),
      sort: z.literal('createdAt').optional().default('createdAt'),
    }),
    output: z.object({ docs: z.array(transactionRow), page: z.number(), limit: z.number(), pages: z.number(), total: z.number() }),
  }),
  listPendingStatement: call({
    method: 'GET', path: '/payments/statements/cash/merchant/pending', access: 'session', refusals: [], summary: 'Pending cash statement; the column sums to the pending balance',
    output: z.array(z.object({ amount, description: z.string(), paymentId: z.number().int(), tradeDate: date, arrivesAt: instant })),
  }),
};
