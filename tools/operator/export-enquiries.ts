import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { csvLine, CSV_START } from '../../apps/api/src/platform/csv.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const KINDS = ['demo', 'waitlist', 'contact'] as const;
const HEAD = ['Received (UTC)', 'Kind', 'Subject', 'Name', 'E-mail', 'Title', 'Business', 'Category', 'Message'];
const CHUNK = 1000;

interface EnquiryRow {
  enquiry_id: string;
  kind: string;
  subject: string;
  full_name: string;
  email: string;
  title: string | null;
  category: string | null;
  business_name: string | null;
  message: string | null;
  created_at: Date;
}

interface Asked {
  kind: string | null;
  since: string | null;
  out: string | null;
}

function readAsked(args: readonly string[]): Asked {
  const {
    kind = null,
    since = null,
    out = null,
  } = parseArgs({
    args: [...args],
    options: { kind: { type: 'string' }, since: { type: 'string' }, out: { type: 'string' } },
  }).values;
  if (kind !== null && !(KINDS as readonly string[]).includes(kind))
    throw new OperatorError(`There is no kind "${kind}". Known: ${KINDS.join(', ')}`);
  if (since !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since))))
    throw new OperatorError(`"${since}" is not a day as in 2026-01-31`);
  return { kind, since, out };
}

async function readChunk(tx: Tx, { kind, since }: Asked, after: EnquiryRow | undefined): Promise<EnquiryRow[]> {
  const { rows } = await tx.query<EnquiryRow>(
    sql`
      select *
      from enquiry
      where (${kind}::text is null or kind = ${kind})
        and (${since}::date is null or created_at >= ${since}::date at time zone 'UTC')
        and (${after?.created_at ?? null}::timestamptz is null
          or (created_at, enquiry_id) > (${after?.created_at ?? null}, ${after?.enquiry_id ?? null}::uuid))
      order by created_at, enquiry_id limit ${CHUNK}`,
  );
  return rows;
}

const lineOf = (row: EnquiryRow) =>
  csvLine([
    row.created_at.toISOString(),
    row.kind,
    row.subject,
    row.full_name,
    row.email,
    row.title,
    row.business_name,
    row.category,
    row.message,
  ]);

/** Where the lines go: a file that nobody else may read, or what the command prints. */
function openTarget(file: string | null) {
  if (file === null) return { write: (text: string) => void process.stdout.write(text), end: async () => undefined };
  const stream = createWriteStream(file, { mode: 0o600 });
  const failed = once(stream, 'error').then(([error]) => {
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`);
  });
  failed.catch(() => undefined);
  return {
    write: (text: string) => void stream.write(text),
    end: () =>
      Promise.race([
        failed,
        new Promise<void>((resolve) => {
          stream.end(() => resolve());
        }),
      ]),
  };
}

async function exportEnquiries(args: readonly string[], { books, say, audit }: Operator): Promise<number> {
  const asked = readAsked(args);
  const target = openTarget(asked.out);
  target.write(CSV_START + csvLine(HEAD));
  const count = await books.jobs.read(null, async (tx) => {
    let written = 0;
    for (
      let chunk = await readChunk(tx, asked, undefined);
      chunk.length > 0;
      chunk = await readChunk(tx, asked, chunk.at(-1))
    ) {
      for (const row of chunk) target.write(lineOf(row));
      written += chunk.length;
    }
    return written;
  });
  await target.end();
  const line = {
    action: 'enquiries.export',
    after: { enquiries: count, kind: asked.kind, since: asked.since },
  } as const;
  await audit(line);
  if (asked.out !== null) say(`${count} enquiries in ${asked.out}`);
  return 0;
}

/** What visitors wrote with the forms of the public site, oldest first, as CSV. */
export const exportEnquiriesCommand: OperatorCommand = {
  usage: '[--kind demo|waitlist|contact] [--since DAY] [--out FILE]',
  summary: 'what visitors wrote with the public forms, as CSV',
  run: exportEnquiries,
};
