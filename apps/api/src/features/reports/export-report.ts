import {
  REPORT_COLUMN_KEYS,
  REPORT_COLUMNS,
  REPORT_GROUPINGS,
  type ReportColumn,
  type ReportGrouping,
} from '@trilane/domain/report-columns';
import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine, type CsvCell } from '../../platform/csv.ts';
import type { Handler } from '../../platform/context.ts';
import { readReport } from './get-report.ts';
import { reportFilter } from './report-filter.ts';
import { netCents, type ReportRow } from './report-rows.ts';
import type { SumsRow } from './reports.repo.ts';
import { refundRate } from './reports.wire.ts';

// Amounts that lower net are negative, as on the screen, so the amounts of a line add up.
const CELLS: Readonly<Record<ReportColumn, (sums: SumsRow) => CsvCell>> = {
  sales: ({ sales }) => sales,
  refunds: ({ refunds }) => refunds,
  gross: ({ gross }) => ({ cents: gross }),
  refunded: ({ refunded }) => ({ cents: 0 - refunded }),
  lessRefunds: ({ gross, refunded }) => ({ cents: gross - refunded }),
  discount: ({ discount }) => ({ cents: 0 - discount }),
  cashback: ({ cashback }) => ({ cents: 0 - cashback }),
  premiumFees: ({ premium_fees: fees }) => ({ cents: 0 - fees }),
  refundInterest: ({ refund_interest: interest }) => ({ cents: 0 - interest }),
  net: (sums) => ({ cents: netCents(sums) }),
  tips: ({ tips }) => ({ cents: tips }),
  refundRate,
};

const lineOf = ({ label, sums }: ReportRow): string =>
  csvLine([label, ...REPORT_COLUMN_KEYS.map((column) => CELLS[column](sums))]);

/** A report as CSV, without a line of totals: it would double a spreadsheet's sum. */
export const reportCsv = (by: ReportGrouping, rows: readonly ReportRow[]): string =>
  CSV_START + csvLine([REPORT_GROUPINGS[by], ...Object.values(REPORT_COLUMNS)]) + rows.map(lineOf).join('');

/** The same rows as the report on the screen. */
export const exportReport: Handler<'exportReport'> = async (context, { query: { by, ...query } }) => {
  const { read, holder, http } = context;
  const filter = reportFilter(query, holder.permissions);
  const rows = await read((tx) => readReport(tx, holder.businessId, filter, by));
  await auditAhead(context, { action: 'export.report', after: { by, ...query, lines: rows.length } });
  void http.reply.headers({ ...csvHeaders(`sales-by-${by}-${filter.from}-${filter.to}`), 'x-row-total': rows.length });
  return reportCsv(by, rows);
};
