import type { ZipFile } from '../../platform/zip-file.ts';
import { dataFileName } from './data-files.ts';
import { isPayoutUnderWay } from './import-changes.ts';
import { ImportRefused } from './import-refused.ts';
import { KEPT_BOOKS } from './kept-books.ts';
import { KEPT_ROWS } from './kept-rows.ts';
import type { KeptTable } from './kept-table.ts';
import type { Manifest } from './manifest.ts';
import { readAllRows, type ArchiveRow } from './read-archive-rows.ts';

const FIRST = ['business', 'stored_file'];
const byName = new Map([...KEPT_ROWS, ...KEPT_BOOKS].map((kept) => [kept.table, kept]));
/** In the order in which rows point to one another. */
const IN_ORDER: readonly KeptTable[] = [
  ...FIRST.map((table) => byName.get(table)!),
  ...KEPT_ROWS.filter(({ table }) => !FIRST.includes(table) && table !== 'staff' && table !== 'store'),
  ...KEPT_BOOKS,
];
const SHOPS = ['store', 'staff'].map((table) => byName.get(table)!);
export const IMPORTED_TABLES: readonly KeptTable[] = [...IN_ORDER.slice(0, 2), ...SHOPS, ...IN_ORDER.slice(2)];

/** The tables of an archive that are small and that several steps ask. */
export interface Known {
  business: ArchiveRow;
  rows: Record<
    'team_member' | 'bank_account' | 'api_key' | 'webhook_endpoint' | 'device' | 'stored_file' | 'receipt_look',
    ArchiveRow[]
  > &
    Record<'automatic_transfer' | 'ledger.payout' | 'discount' | 'promotion', ArchiveRow[]>;
}

/** Reads them; refuses an archive whose business is not the one that it names. */
export async function readKnown(zip: ZipFile, { business: said }: Manifest): Promise<Known> {
  const all = async (table: string) => readAllRows(zip, byName.get(table)!);
  const [business, ...more] = await all('business');
  const isSaid = business?.['business_id'] === said.id && business['time_zone'] === said.timeZone;
  if (business === undefined || more.length > 0 || !isSaid)
    throw new ImportRefused(`${dataFileName('business')} does not match the business in the manifest`);
  const tables = [
    'team_member',
    'bank_account',
    'api_key',
    'webhook_endpoint',
    'device',
    'stored_file',
    'receipt_look',
    'automatic_transfer',
    'ledger.payout',
    'discount',
    'promotion',
  ] as const;
  const rows: Partial<Known['rows']> = {};
  for (const table of tables) rows[table] = await all(table);
  return { business, rows: rows as Known['rows'] };
}

/** A transfer under way could be sent a second time, or come back where nobody waits for it. */
export function requireNoPayoutUnderWay({ rows }: Known): void {
  const open = rows['ledger.payout'].filter(isPayoutUnderWay);
  if (open.length === 0) return;
  const words = open.map((row) => `${row['bank_transfer_id']} of $${(Number(row['amount_cents']) / 100).toFixed(2)}`);
  throw new ImportRefused(
    `Transfers to the bank were under way when the archive was made: ${words.join(', ')}. ` +
      'Wait until the bank has paid or returned them, then download a new archive',
  );
}
