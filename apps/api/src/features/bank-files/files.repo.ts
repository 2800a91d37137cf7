import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A file that is exchanged with the bank, in either direction. */
export interface BankFileRow {
  file_id: string;
  direction: 'out' | 'in';
  name: string;
  state: string;
  payouts: number;
  cents: number;
  effective_on: string | null;
  place: string | null;
  tries: number;
  last_error: string | null;
  made_at: Date;
  ended_at: Date | null;
}

/** A folder or server of the bank, as it was at the last look for returns. */
export interface BankPlaceRow {
  place: string;
  looked_at: Date | null;
  last_error: string | null;
}

/** What is not done with comes first, then the newest. */
export async function listBankFiles(tx: Tx, limit: number): Promise<BankFileRow[]> {
  const { rows } = await tx.query<BankFileRow>(sql`
    select f.file_id, f.direction, f.name, f.state, f.effective_on::text, f.place, f.tries, f.last_error, f.made_at,
      f.ended_at, (select count(*) from bank_file_payout p where p.file_id = f.file_id) as payouts,
      (select coalesce(sum(p.amount_cents), 0)::bigint from bank_file_payout p where p.file_id = f.file_id) as cents
    from bank_file f
    order by f.state in ('made', 'sending', 'held', 'fetched', 'unreadable') desc, f.made_at desc limit ${limit}`);
  return rows;
}

export async function listBankPlaces(tx: Tx): Promise<BankPlaceRow[]> {
  const { rows } = await tx.query<BankPlaceRow>(sql`
    select place, looked_at, last_error
    from bank_file_place
    where looked_at is not null or last_error is not null`);
  return rows;
}

export interface KnownFile {
  file_id: string;
  state: string;
  content_box: string | null;
  /** Payouts of it of which the bank has said something. */
  reported: number;
}

/** A file for the bank by its name, locked against the product. */
export async function lockBankFile(tx: Tx, name: string): Promise<KnownFile | null> {
  const { rows } = await tx.query<KnownFile>(sql`
    select file_id, state, content_box,
      (
        select count(*) from bank_file_payout p where p.file_id = f.file_id and p.state <> 'filed'
      ) as reported
    from bank_file f
    where direction = 'out' and name = ${name} for update`);
  return rows[0] ?? null;
}

/** The file counts as handed over now; its money arrives on `effectiveOn` or later. */
export async function setAdopted(tx: Tx, fileId: string, at: Date, effectiveOn: string): Promise<void> {
  await tx.query(sql`
    update bank_file
    set state = 'adopted', ended_at = ${at}, staged = null, last_error = null,
      effective_on = greatest(effective_on, ${effectiveOn}::date)
    where file_id = ${fileId}`);
}

/** The product hands the file over again, as it is. */
export async function setMadeAgain(tx: Tx, fileId: string): Promise<void> {
  await tx.query(sql`
    update bank_file
    set state = 'made', staged = null, place = null, tries = 0, try_at = null, ended_at = null, last_error = null
    where file_id = ${fileId}`);
}

/** The payouts that wait for the next file. */
export async function countQueued(tx: Tx): Promise<{ payouts: number; cents: number }> {
  const { rows } = await tx.query<{ payouts: number; cents: number }>(sql`
    select count(*) as payouts, coalesce(sum(amount_cents), 0)::bigint as cents
    from bank_file_payout
    where state = 'queued'`);
  return rows[0]!;
}

/** The files that are not done with, by what they wait for. */
export async function countFiles(tx: Tx): Promise<{ waiting: number; held: number; unreadable: number }> {
  const { rows } = await tx.query<{ waiting: number; held: number; unreadable: number }>(sql`
    select count(*) filter (where state in ('made', 'sending')) as waiting,
      count(*) filter (where state = 'held') as held, count(*) filter (where state = 'unreadable') as unreadable
    from bank_file
    where state in ('made', 'sending', 'held', 'unreadable')`);
  return rows[0]!;
}
