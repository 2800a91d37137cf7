import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { figuresToWire } from '../reports/public.ts';
import type { DayCloseFigures, PartSums } from './day-close-sums.ts';
import type { DayCloseRow } from './day-closes.repo.ts';

export type WireClose = CallOutput<Calls['getDayClose']>;
type WireSummary = CallOutput<Calls['listDayCloses']>['docs'][number];

const partsToWire = (parts: readonly PartSums[]) =>
  parts.map(({ key, label, sums }) => ({ key, label, figures: figuresToWire(sums) }));

/** The breakdown of a close or of a preview. */
export const figurePartsToWire = ({ byStaff, byHour, byDevice }: DayCloseFigures) => ({
  byStaff: partsToWire(byStaff),
  byHour: partsToWire(byHour),
  byDevice: partsToWire(byDevice),
});

export function summaryToWire(row: DayCloseRow<Pick<DayCloseFigures, 'total'>>): WireSummary {
  return {
    id: row.close_id,
    store: { id: row.store_id, name: row.store_name, storeNo: row.store_no },
    aisle: row.device_id === null ? null : { id: row.device_id, name: row.device_name ?? '' },
    number: row.number,
    firstTransaction: row.after_transaction + 1,
    lastTransaction: row.through_transaction,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at.toISOString(),
    timeZone: row.time_zone,
    closedBy: { kind: row.closed_by_kind, name: row.closed_by },
    total: figuresToWire(row.figures.total),
  };
}

export const closeToWire = (row: DayCloseRow): WireClose => ({
  ...summaryToWire(row),
  ...figurePartsToWire(row.figures),
});
