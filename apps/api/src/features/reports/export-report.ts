import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { Handler } from '../../platform/context.ts';
import { readReport } from './get-report.ts';
import { reportFilter } from './report-filter.ts';
import { netCents, type ReportRow } from './report-rows.ts';
import type { Grouping } from './reports.repo.ts';
import { refundRate } from './reports.wire.ts';

const FIRST_HEADING: Record<Grouping, string> = {
  day: 'Date',
  store: 'Store',
  device: 'Device',
  staff: 'App User',
  'hour-of-week': 'Hour of the week',
};
const HEADINGS = [
  'Sales',
  'Refunds',
  'Gross Sales',
  'Refunded',
  'Sales Less Refunds',
  'Discount',
  'Cashback',
  'Premium Fee',
  'Refund Interest',
  'Net Amt.',
  'Tip',
  'Refund Rate',
];

// Amounts that lower net are negative, as on the screen, so the amounts of a line add up.
function lineOf({ label, sums }: ReportRow): string {
  return csvLine([
    label,
    sums.sales,
    sums.refunds,
    { cents: sums.gross },
    { cents: 0 - sums.refunded },
    { cents: sums.gross - sums.refunded },
    { cents: 0 - sums.discount },
    { cents: 0 - sums.cashback },
    { cents: 0 - sums.premium_fees },
    { cents: 0 - sums.refund_interest },
    { cents: netCents(sums) },
    { cents: sums.tips },
    refundRate(sums),
  ]);
}

/** A report as CSV, without a line of totals: it would double a spreadsheet's sum. */
export const reportCsv = (by: Grouping, rows: readonly ReportRow[]): string =>
  CSV_START + csvLine([FIRST_HEADING[by], ...HEADINGS]) + rows.map(lineOf).join('');

/** The same rows as the report on the screen. */
export const exportReport: Handler<'exportReport'> = async (context, { query: { by, ...query } }) => {
  const { read, holder, http } = context;
  const filter = reportFilter(query, holder.standing);
  const rows = await read((tx) => readReport(tx, holder.businessId, filter, by));
  await auditAhead(context, { action: 'export.report', after: { by, ...query, lines: rows.length } });
  void http.reply.headers({ ...csvHeaders(`sales-by-${by}-${filter.from}-${filter.to}`), 'x-row-total': rows.length });
  return reportCsv(by, rows);
};
