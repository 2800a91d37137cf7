import { grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { CLOSE_PDFS_MAX } from './pdf-files.ts';
import type { Opening } from './read-opening.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { LEFT_TABLES } from './left-tables.ts';
import { ARRIVALS, LIST_FILES } from './list-files.ts';

const WIDTH = 100;

/** A paragraph in lines that a plain reader of texts shows whole. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}

const CSV_FILES: readonly (readonly [name: string, says: string])[] = [
  ['csv/transactions.csv', 'Your transaction record, oldest first, with every column of the export in the portal'],
  ['csv/transfers-to-bank.csv', 'Your transfers to the bank, newest first'],
  [ARRIVALS.name, ARRIVALS.says],
  ['csv/statements.csv', 'The lines of your monthly statements'],
  ['csv/sales-by-day.csv', 'Your sales and refunds of each day'],
  ['csv/stores.csv', 'Your stores, in the form that Import stores takes'],
  ...LIST_FILES.map(({ name, says }) => [name, says] as const),
  ['csv/activity.csv', 'Your activity, newest first'],
];

const list = (items: readonly (readonly [string, string])[]) =>
  items.map(([name, says]) => `${wrap(name, '  ')}\n${wrap(says, '      ')}`).join('\n');

const leftColumns = () =>
  KEPT_TABLES.flatMap(({ table, leaves }) =>
    Object.entries(leaves).map(([column, reason]) => [`${table}, column ${column}`, reason] as const),
  );

const section = (title: string, ...paragraphs: string[]) =>
  [title, '-'.repeat(title.length), ...paragraphs, ''].join('\n');

function moment({ at, extent }: Opening): string {
  return wrap(prose`All money in this archive is as of one moment: ${at.toISOString()}. The record, the ledger and every
    figure go up to TRN No. ${extent.lastTransaction} and journal entry ${extent.lastEntry}; later ones are not in it.
    The audit trail goes up to line ${extent.lastAuditLine}. Other lists, such as stores, devices and team, were read
    in the minutes after that moment.`);
}

const AUDIT_WORDS = wrap(prose`audit/chain.jsonl has each line of your activity with its hash. "texts" are the hashed
  values: business, number, time, kind of actor, actor, action, outcome, reason, subject, address, browser, request,
  before, after, and the hash of the line before. The hash is the SHA-256 of these texts written as a JSON array with
  ", " between them.`);

/** README.txt: what each file of the archive is, in which units, and how to check it. */
export function readmeText(
  { productName, madeAt, madeBy }: { productName: string; madeAt: Date; madeBy: string },
  opening: Opening,
): string {
  const { name, timeZone } = opening.extent;
  return [
    `${productName}: the archive of ${name}`,
    '',
    wrap(`Made on ${madeAt.toISOString()} by ${madeBy}. You can read it without our software.`),
    '',
    section('The moment', moment(opening)),
    section(
      'Units and time zones',
      wrap(prose`Amounts are US dollars. In csv/ they are written as 12.34. In data/ every column that ends in _cents
        is a whole number of cents.`),
      wrap(prose`Dates and times in csv/ are in ${timeZone}, the time zone of your business, as MM/DD/YYYY. Statements
        are calendar months in New York time. A trade date (cash_day) runs from 4:00 PM New York time on the day before
        to 4:00 PM on its day. Times in data/ and audit/ carry their offset from UTC.`),
    ),
    section('csv/: tables for spreadsheets (UTF-8)', list(CSV_FILES)),
    section('pdf/', wrap(`Each monthly statement, and the newest ${grouped(CLOSE_PDFS_MAX)} closes of the day.`)),
    section(
      'files/',
      wrap(prose`Your documents and pictures as we store them, under their original names. Files that the storage no
        longer had are named under "missing" in manifest.json.`),
    ),
    section(
      'data/: every row, for programs',
      wrap(prose`One file per table, one row in JSON a line, in key order; the columns are those of our database.
        docs/archive.md of the open product says more. Kinds of a transaction: 1 cash, 2 credit, 3 refund. Outcomes: 1
        accepted, 2 declined, 3 cancelled. Accounts: 1 Pending, 2 Available, 3 Tips pending, 4 Tips, 5 In transit; from
        101 on they belong to ${productName}. A journal entry moves its amount from the debit account to the credit
        account.`),
    ),
    section('audit/: who did what', AUDIT_WORDS),
    section(
      'How to check it',
      wrap(prose`manifest.json, the last file, names every other file with its size and SHA-256. On Linux and macOS,
        "shasum -a 256 FILE" prints the hash of a file; on Windows, "certutil -hashfile FILE SHA256" does. With the
        product installed, "npm run operator -- archive verify FILE" finds damage and disagreement: hashes, the audit
        chain, and whether the amounts of ledger, record and reports agree to the cent. It proves no origin: whoever
        changes an archive can change the manifest.`),
    ),
    section(
      'What is not inside, and why',
      wrap(prose`Passwords, second factors, passkeys, sessions, secrets and keys are not inside: they would let
        anyone with this file into your account. Bank account numbers are cut to the last four digits.`),
      '',
      'Tables:',
      list(Object.entries(LEFT_TABLES)),
      '',
      'Columns:',
      list(leftColumns()),
    ),
  ].join('\n');
}
