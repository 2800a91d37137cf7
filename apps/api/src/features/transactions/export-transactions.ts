import { readRecordColumns, type RecordSort } from '@trilane/domain/record-columns';
import { localDate } from '@trilane/domain/zoned-time';
import { auditAhead } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { streamFile } from '../../platform/stream-file.ts';
import {
  csvFileHeaders,
  csvParts,
  xlsxFileHeaders,
  xlsxFileParts,
  type ExportFile,
  type Lines,
} from './export-files.ts';
import { awaitReader, fetchLines, listPlaces, openFound, openWhole } from './export.repo.ts';
import { readRecord } from './read-record.ts';
import type { RecordProgress } from './record-counts.repo.ts';
import { isUnfiltered, readFilter, type RecordFilter } from './record-filter.ts';
import { resolveScope } from './record-scope.repo.ts';
import { countScope } from './record-search.repo.ts';
import { measureScope } from './record-sizes.repo.ts';

interface Wanted {
  filter: RecordFilter;
  sort: RecordSort;
  columns: ExportFile['columns'];
}

/** Counts the rows and opens the cursor over them, in one snapshot: as many come as were announced. */
async function openExport(
  tx: Tx,
  { holder: { businessId }, platform }: CallContext,
  { filter, sort, columns }: Wanted,
  progress: RecordProgress,
): Promise<ExportFile> {
  await awaitReader(tx);
  const scope = await resolveScope(tx, businessId, filter, progress);
  let total = scope.through;
  if (isUnfiltered(filter) && sort.sort === 'createdAt') await openWhole(tx, scope, sort.order);
  else {
    const sizes = await measureScope(tx, scope);
    total = await countScope(tx, scope, sizes);
    await openFound(tx, scope, sizes, sort);
  }
  return {
    name: `transactions-${localDate(platform.clock.now(), progress.timeZone)}`,
    columns,
    total,
    context: {
      zone: progress.timeZone,
      settledThrough: progress.settledThrough,
      ...(await listPlaces(tx, businessId)),
    },
  };
}

/**
 * The record under the filter and sort of the screen as one file, made while it is read. It holds one database
 * connection and a few thousand rows; a reader who goes away ends the query.
 */
export const exportTransactions: Handler<'exportTransactions'> = async (
  context,
  { query: { format, columns, sort, order, ...query } },
) => {
  const wanted: Wanted = {
    filter: readFilter(query, context.holder.permissions),
    sort: { sort, order },
    columns: readRecordColumns(columns),
  };
  await auditAhead(context, { action: 'export.transactions', after: { format, ...query } });
  return streamFile(context.http.reply, (signal, send) =>
    readRecord(
      context,
      async (tx, progress) => {
        const file = await openExport(tx, context, wanted, progress);
        const lines: Lines = (most, see) => fetchLines(tx, most, see);
        await (format === 'csv'
          ? send(csvParts(file, lines), csvFileHeaders(file))
          : send(xlsxFileParts(file, lines), xlsxFileHeaders(file)));
      },
      { signal },
    ),
  );
};
