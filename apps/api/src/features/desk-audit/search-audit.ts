import { Readable } from 'node:stream';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { isRefusalCode, refusals } from '@trilane/contract/refusals';
import { auditEnd, END_WORDS } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { deviceWords } from '@trilane/domain/user-agent';
import { INSTALLATION } from '../../platform/audit.ts';
import { csvHeaders, csvLine, CSV_START } from '../../platform/csv.ts';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { searchLines, type LineFilter, type LineRow } from './search.repo.ts';

type Line = CallOutput<DeskCalls['searchAudit']>['lines'][number];
type Query = ParsedInput<DeskCalls['exportAudit']>['query'];

const PLACE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,15}$/;
const ROWS_A_READ = 500;

const filterOf = (query: Query): LineFilter => ({
  businessId: query.business ?? (query.chain === 'installation' ? INSTALLATION : null),
  actor: query.actor?.trim() || null,
  actorKind: query.actorKind ?? null,
  action: query.action?.trim() || null,
  outcome: query.outcome ?? null,
  from: query.from ? new Date(query.from) : null,
  to: query.to ? new Date(query.to) : null,
});

const placeOf = ({ place, business_id: chain, sequence }: LineRow) => ({ at: place, id: `${chain}:${sequence}` });
const reasonWords = (code: string | null) => (code !== null && isRefusalCode(code) ? refusals[code].message : code);

const lineOf = (row: LineRow): Line => ({
  number: row.sequence,
  business: row.business_id === INSTALLATION ? null : { id: row.business_id, name: row.business_name ?? '' },
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actor: row.actor,
  action: row.action,
  outcome: row.outcome,
  reason: reasonWords(row.reason),
  reasonCode: row.reason,
  subject: row.subject,
  address: row.address,
  device: row.user_agent === '' ? '' : deviceWords(row.user_agent),
  before: row.before,
  after: row.after,
  hash: row.hash,
});

/** Searches the lines of every chain, newest first, page by page. */
export const searchAudit: DeskHandler<'searchAudit'> = async ({ read }, { query }) => {
  const page = { after: readCursor(query.after, PLACE_ID), limit: query.limit + 1 };
  const rows = await read(null, (tx) => searchLines(tx, filterOf(query), page));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1)! : null;
  return { lines: shown.map(lineOf), next: last && cursorOf(placeOf(last)) };
};

const HEADINGS = [
  'Time (UTC)',
  'Business ID',
  'Business',
  'No.',
  'Action',
  'Outcome',
  'Reason',
  'Subject',
  'Who',
  'Kind',
  'Address',
  'Before',
  'After',
  'Hash',
];
const jsonOf = (value: Record<string, unknown> | null) => (value === null ? '' : JSON.stringify(value));

const csvOf = (row: LineRow) =>
  csvLine([
    row.at.toISOString(),
    row.business_id,
    row.business_name,
    row.sequence,
    lineActionWords(row),
    END_WORDS[auditEnd(row)].toLowerCase(),
    reasonWords(row.reason),
    row.subject,
    row.actor,
    row.actor_kind,
    row.address,
    jsonOf(row.before),
    jsonOf(row.after),
    row.hash,
  ]);

/** Reads a few hundred lines at a time, each time in a short transaction of its own. */
async function* texts({ read }: DeskContext, filter: LineFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS);
  let last: LineRow | null = null;
  do {
    const after = last && placeOf(last);
    const rows: LineRow[] = await read(null, (tx) => searchLines(tx, filter, { after, limit: ROWS_A_READ }));
    if (rows.length > 0) yield rows.map(csvOf).join('');
    last = rows.length === ROWS_A_READ ? rows.at(-1)! : null;
  } while (last !== null);
}

/** Writes the audit line about the export before the first byte leaves. */
export const exportAudit: DeskHandler<'exportAudit'> = async (context, { query }) => {
  await context.write(null, (tx) =>
    auditOperator(tx, context.desk, null, { action: 'audit.export', after: { ...query } }),
  );
  void context.http.reply.headers(csvHeaders('audit-trail'));
  return Readable.from(texts(context, filterOf(query)));
};
