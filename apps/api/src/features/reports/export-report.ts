import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { Handler } from '../../platform/context.ts';
import { readReport } from './get-report.ts';
import { requirePeriod } from './report-period.ts';
import { netCents, type ReportRow } from './report-rows.ts';
import type { Grouping } from './reports.repo.ts';
import { refundRate } from './reports.wire.ts';

const FIRST_HEADING: Record<Grouping, string> = { day: 'Date', store: 'Store', device: 'Device', staff: 'App User', 'hour-of-week': 'Hour of the week' };
const HEADINGS = ['Sales', 'Gross Amt.', 'Discount', 'Cashback', 'Premium Fee', 'Refunds', 'Refunded', 'Refund Interest', 'Net Amt.', 'Tip', 'Refund Rate'];

function lineOf({ label, sums }: ReportRow): string {
  return csvLine([
    label, sums.sales, { cents: sums.gross }, { cents: sums.discount }, { cents: sums.cashback }, { cents: sums.premium_fees }, sums.refunds, { cents: sums.refunded },
    { cents: sums.refund_interest }, { cents: netCents(sums) }, { cents: sums.tips }, refundRate(sums),
  ]);
}

/** The same rows as the report on the screen, without a line of totals: it would double a spreadsheet's sum. */
export const exportReport: Handler<'exportReport'> = async (context, { query: { by, ...filter } }) => {
  const { read, holder, http } = context;
  requirePeriod(filter);
  const rows = await read((tx) => readReport(tx, holder.businessId, filter, by));
  await auditAhead(context, { action: 'export.report', after: { by, ...filter, lines: rows.length } });
  void http.reply.headers({ ...csvHeaders(`sales-by-${by}-${filter.from}-${filter.to}`), 'x-row-total': rows.length });
  return CSV_START + csvLine([FIRST_HEADING[by], ...HEADINGS]) + rows.map(lineOf).join('');
};
