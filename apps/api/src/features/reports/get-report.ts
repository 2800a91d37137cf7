import type { ReportGrouping } from '@trilane/domain/report-columns';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { periodBefore } from './report-period.ts';
import { reportRows, type ReportRow } from './report-rows.ts';
import { reportFilter } from './report-filter.ts';
import { addUp, getSums, listNames, listSums, type ReportFilter } from './reports.repo.ts';
import { figuresToWire } from './reports.wire.ts';

/** The rows of a report, as screen and export show them. */
export async function readReport(
  tx: Tx,
  businessId: string,
  filter: ReportFilter,
  by: ReportGrouping,
): Promise<ReportRow[]> {
  const [names, sums] = await Promise.all([
    by === 'store' || by === 'device' || by === 'staff' ? listNames(tx, businessId, by) : new Map<string, string>(),
    listSums(tx, businessId, filter, by),
  ]);
  return reportRows(sums, filter, by, names);
}

const rowsToWire = (rows: readonly ReportRow[]) =>
  rows.map(({ key, label, sums }) => ({ key, label, figures: figuresToWire(sums) }));

/** The period before: by day its days, so that each can stand beside its own; otherwise its total alone. */
async function readBefore(tx: Tx, businessId: string, filter: ReportFilter, by: ReportGrouping) {
  if (by !== 'day') return { total: figuresToWire(await getSums(tx, businessId, filter)), rows: [] };
  const days = await readReport(tx, businessId, filter, by);
  return { total: figuresToWire(addUp(days.map(({ sums }) => sums))), rows: rowsToWire(days) };
}

/** Sales of a period in the business's own days and hours, beside as many days before it. */
export const getReport: Handler<'getReport'> = async ({ read, holder }, { query: { by, ...query } }) => {
  const filter = reportFilter(query, holder.permissions);
  const before = periodBefore(filter);
  return read(
    async (tx) => {
      const [rows, previous] = await Promise.all([
        readReport(tx, holder.businessId, filter, by),
        readBefore(tx, holder.businessId, { ...filter, ...before }, by),
      ]);
      return {
        rows: rowsToWire(rows),
        total: figuresToWire(addUp(rows.map(({ sums }) => sums))),
        previous: { ...before, ...previous },
      };
    },
    { atOnce: true },
  );
};
