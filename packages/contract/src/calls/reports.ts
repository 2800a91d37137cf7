import { z } from 'zod';
import { REPORT_GROUPING_KEYS } from '@trilane/domain/report-columns';
import { TEAM_ROLES, WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, date, id, instant, said } from '../wire.ts';

/**
 * `gross` covers sales only and `refunded` refunds only; all other amounts cover both. Net is gross less all amounts
 * between.
 */
export const reportFigures = z
  .object({
    sales: z.number().int(),
    gross: amount,
    discount: amount,
    cashback: amount,
    premiumFees: amount,
    refunds: z.number().int(),
    refunded: amount,
    refundInterest: amount,
    net: amount,
    tips: amount,
    refundRate: z.number(),
  })
  .meta({ id: 'ReportFigures' });

const reportRows = z.array(z.object({ key: said, label: said, figures: reportFigures }));

/** `from` and `to` are calendar dates in the business's zone, both included, at most 366 days. */
const period = z.strictObject({
  from: date,
  to: date,
  storeId: id.optional(),
  aisleId: id.optional(),
  by: z.enum(REPORT_GROUPING_KEYS).optional().default('day'),
});

export const reportCalls = {
  getReport: call({
    method: 'GET',
    path: '/payments/merchant/reports/sales',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    weight: 'costly',
    refusals: ['dates_reversed'],
    summary: 'Sales by day, store, device, staff member or hour of the week, with the period before for comparison',
    query: period,
    output: z.object({
      rows: reportRows,
      total: reportFigures,
      previous: z.object({
        from: date,
        to: date,
        total: reportFigures,
        rows: reportRows.describe('When grouped by day: one row per row of `rows`, in the same order. Otherwise empty'),
      }),
    }),
  }),
  exportReport: call({
    method: 'GET',
    path: '/payments/merchant/reports/sales/export',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    audit: 'export.report',
    form: 'file',
    refusals: ['dates_reversed'],
    summary: 'The same table as CSV',
    query: period,
    output: z.unknown(),
  }),
  getReconciliation: call({
    method: 'GET',
    path: '/payments/merchant/reconcile',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    weight: 'books',
    refusals: [],
    summary: 'Proves this business: every balance, number, batch, transfer and roll-up against the lines',
    output: z.object({
      at: instant,
      checks: z.array(z.object({ check: said, ok: z.boolean(), detail: said.nullable() })),
      transactions: z.number().int(),
      transfers: z.number().int(),
    }),
  }),
};
