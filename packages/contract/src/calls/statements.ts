import { z } from 'zod';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, date, instant, said } from '../wire.ts';

const read = { method: 'GET', access: 'session', may: WHOLE_BUSINESS_ROLES, keys: ['read-money'] } as const;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM')
  .meta({ maxLength: 7, examples: ['2026-11'] });

export const statementCalls = {
  listStatementMonths: call({
    ...read,
    path: '/payments/statements/monthly/months',
    refusals: [],
    summary: 'Months (New York time) with a statement, newest first, from the current month back to the first movement',
    output: z.array(month),
  }),
  getStatement: call({
    ...read,
    path: '/payments/statements/monthly',
    audit: 'statement.get',
    form: 'file',
    refusals: ['statement_archived', 'statement_not_ready'],
    summary: 'The statement of a month (New York time) as PDF: opening, movements by kind, closing, per store',
    query: z.strictObject({ month }),
    output: z.unknown(),
  }),
  listPendingStatement: call({
    ...read,
    path: '/payments/statements/cash/merchant/pending',
    weight: 'costly',
    refusals: [],
    summary: 'Pending cash statement; the column sums to the pending balance',
    // A line without a paymentId is what a cash day owes; Available is already less by it.
    output: z.array(
      z.object({
        amount,
        description: said,
        paymentId: z.number().int().nullable(),
        tradeDate: date,
        /** It happened on the day before the trade date, after that day's cut-off. */
        afterCutOff: z.boolean(),
        arrivesAt: instant,
      }),
    ),
  }),
};
