import { RECORD_COLUMNS } from '@trilane/domain/record-columns';
import type { Tx } from '../../platform/db/transaction.ts';
import { csvParts, type Lines } from './export-files.ts';
import { listLinesUpTo, listPlaces } from './export.repo.ts';

/** The record of a business up to a transaction, and what decided the state of its rows at that moment. */
export interface WholeRecord {
  businessId: string;
  through: number;
  timeZone: string;
  settledThrough: string;
}

/**
 * The record up to a transaction as CSV, oldest first, with every column that the export knows. `read` runs one short
 * transaction at a time, so a slow reader holds no connection.
 */
export async function* wholeRecordCsv(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { timeZone, settledThrough, ...record }: WholeRecord,
): AsyncGenerator<Buffer, void> {
  const { businessId, through } = record;
  const places = await read((tx) => listPlaces(tx, businessId));
  let after = 0;
  const lines: Lines = async (most, see) => {
    // The numbers of a business have no gaps.
    const page = { after, upTo: Math.min(after + most, through) };
    after = page.upTo;
    return page.upTo > page.after ? read((tx) => listLinesUpTo(tx, record, page, see)) : 0;
  };
  yield* csvParts(
    {
      name: 'transactions',
      columns: RECORD_COLUMNS.map(({ key }) => key),
      total: through,
      context: { zone: timeZone, settledThrough, ...places },
    },
    lines,
  );
}
