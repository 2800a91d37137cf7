import { csvLine, CSV_START } from '../../platform/csv.ts';
import type { Place } from '../../platform/db/place.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listReceived, type EnquiryRow } from './enquiries.repo.ts';

const HEAD = ['Received (UTC)', 'Kind', 'Subject', 'Name', 'E-mail', 'Title', 'Business', 'Category', 'Message'];
const CHUNK = 1000;

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

/** Runs a read in a transaction of the caller's choice. */
type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Asked {
  kind: string | null;
  since: string | null;
}

const readAfter = (read: Read, asked: Asked, after: Place | null) =>
  read((tx) => listReceived(tx, asked, { after, limit: CHUNK }));

/** Enquiries as CSV, oldest first, many lines at a time. */
export async function* enquiriesCsv(read: Read, asked: Asked): AsyncGenerator<{ text: string; enquiries: number }> {
  yield { text: CSV_START + csvLine(HEAD), enquiries: 0 };
  let after: Place | null = null;
  do {
    const rows: EnquiryRow[] = await readAfter(read, asked, after);
    if (rows.length > 0) yield { text: rows.map(lineOf).join(''), enquiries: rows.length };
    const last = rows.length === CHUNK ? rows.at(-1)! : null;
    after = last && { at: last.place, id: last.enquiry_id };
  } while (after !== null);
}
