import { Readable } from 'node:stream';
import { auditEnd, END_WORDS } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { deviceWords } from '@trilane/domain/user-agent';
import { audit } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { getTimeZone } from '../business/public.ts';
import { countAudit, listAudit, type AuditFilter, type AuditRow } from './audit.repo.ts';
import { reasonWords } from './list-audit.ts';
import { readAuditFilter } from './audit-filter.ts';

const ROWS_A_READ = 500;
const HEADINGS = [
  'No.',
  'Date',
  'Time',
  'Action',
  'Outcome',
  'Reason',
  'What',
  'Who',
  'Kind',
  'Address',
  'Device',
  'Before',
  'After',
  'Hash',
];

const jsonOf = (fields: Record<string, unknown> | null) => (fields === null ? null : JSON.stringify(fields));

function lineOf(row: AuditRow, zone: string): string {
  return csvLine([
    row.sequence,
    formatDate(row.at, zone),
    formatTime(row.at, zone),
    lineActionWords(row),
    END_WORDS[auditEnd(row)].toLowerCase(),
    reasonWords(row.reason),
    row.subject,
    row.actor,
    row.actor_kind,
    row.address,
    row.user_agent === '' ? '' : deviceWords(row.user_agent),
    jsonOf(row.before),
    jsonOf(row.after),
    row.hash,
  ]);
}

/**
 * The lines below a number, or all of them, newest first. A few hundred rows at a time, each from its own short
 * transaction: a slow reader holds neither memory nor a connection.
 */
export async function* auditCsv(
  { read, holder }: Pick<CallContext, 'read' | 'holder'>,
  filter: AuditFilter,
  zone: string,
  { below = null }: { below?: number | null } = {},
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS);
  do {
    const from: number | null = below;
    const rows: AuditRow[] = await read((tx) =>
      listAudit(tx, holder.businessId, filter, { below: from, offset: 0, limit: ROWS_A_READ }),
    );
    if (rows.length > 0) yield rows.map((row) => lineOf(row, zone)).join('');
    below = rows.length === ROWS_A_READ ? rows.at(-1)!.sequence : null;
  } while (below !== null);
}

/**
 * The lines that the list shows under the same filter, all pages of it, in the same order; the line about this export
 * is among them.
 */
export const exportAudit: Handler<'exportAudit'> = async (context, { query }) => {
  const { holder, http } = context;
  const { filter, zone, total } = await context.write(async (tx) => {
    const wanted = await readAuditFilter(tx, context, query);
    await audit(tx, context, { action: 'export.activity', after: { ...query } });
    return {
      filter: wanted,
      zone: await getTimeZone(tx, holder.businessId),
      total: await countAudit(tx, holder.businessId, wanted),
    };
  });
  void http.reply.headers({ ...csvHeaders('audit-trail'), 'x-row-total': total });
  return Readable.from(auditCsv(context, filter, zone));
};
