import { Readable } from 'node:stream';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { csvHeaders } from '../../platform/csv.ts';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listAnswers } from './answers.repo.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import { countEnquiries, findEnquiry, listEnquiryRows, type EnquiryRow } from './enquiries.repo.ts';

type Enquiry = CallOutput<DeskCalls['listEnquiries']>['enquiries'][number];

const enquiryOf = (row: EnquiryRow): Enquiry =>
  ({
    id: row.enquiry_id,
    kind: row.kind,
    state: row.done_at ? 'done' : row.answered_at ? 'answered' : 'open',
    subject: row.subject,
    fullName: row.full_name,
    email: row.email,
    title: row.title,
    category: row.category,
    businessName: row.business_name,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    assigned: row.assigned_to && { operatorId: row.assigned_to, name: row.assigned_name ?? '' },
    answeredAt: row.answered_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by,
  }) as Enquiry;

/** Open and answered enquiries come oldest first. Done ones, and a list of all states, come newest first. */
export const listEnquiries: DeskHandler<'listEnquiries'> = async ({ read, operator }, { query }) => {
  const filter = {
    kind: query.kind ?? null,
    state: query.state ?? null,
    assignedTo: query.mine ? operator.operatorId : null,
  };
  const newestFirst = query.state === undefined || query.state === 'done';
  const page = { after: readCursor(query.after), limit: query.limit + 1 };
  const { rows, counts } = await read(null, async (tx) => ({
    rows: await listEnquiryRows(tx, filter, page, newestFirst),
    counts: await countEnquiries(tx),
  }));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1)! : null;
  return {
    enquiries: shown.map(enquiryOf),
    next: last && cursorOf({ at: last.place, id: last.enquiry_id }),
    counts: counts.map(({ oldest, ...count }) => ({ ...count, oldest: oldest.toISOString() })),
  };
};

export const getEnquiry: DeskHandler<'getEnquiry'> = ({ read }, { params }) =>
  read(null, async (tx) => {
    const row = await findEnquiry(tx, params.id);
    if (!row) throw new Refusal('not_found');
    const answers = await listAnswers(tx, params.id);
    return {
      ...enquiryOf(row),
      answers: answers.map(({ answer_id: id, operator_name: author, body, answered_at: at }) => ({
        id,
        author,
        body,
        at: at.toISOString(),
      })),
    };
  });

async function* texts({ read }: DeskContext, asked: { kind: string | null; since: string | null }) {
  for await (const { text } of enquiriesCsv((work) => read(null, work), asked)) yield text;
}

/** Writes the audit line about the export before the first byte leaves. */
export const exportEnquiries: DeskHandler<'exportEnquiries'> = async (context, { query }) => {
  const asked = { kind: query.kind ?? null, since: query.since ?? null };
  await context.write(null, (tx) =>
    auditOperator(tx, context.desk, null, { action: 'enquiries.export', after: { ...asked } }),
  );
  void context.http.reply.headers(csvHeaders('enquiries'));
  return Readable.from(texts(context, asked));
};
