import type { PauseReason } from '@trilane/contract/automatic-transfer-words';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/**
 * The automatic transfers of a business. Those that were turned off keep their row, so that no version comes twice.
 * `next_at` is null while they are off or paused.
 */
export interface AutomaticRow {
  every: 'off' | 'day' | 'week' | 'month';
  weekdays: readonly number[];
  day_of_month: number | null;
  keep_cents: number;
  with_tips: boolean;
  next_at: Date | null;
  paused_at: Date | null;
  pause_reason: PauseReason | null;
  bank_reason: string | null;
  set_by: string;
  set_at: Date;
  version: number;
}

const COLUMNS = sql`
  every, weekdays, day_of_month, keep_cents, with_tips, next_at, paused_at, pause_reason, bank_reason, set_by, set_at`;

const READ = sql`${COLUMNS}, version`;

export async function findAutomatic(tx: Tx, businessId: string): Promise<AutomaticRow | null> {
  const { rows } = await tx.query<AutomaticRow>(
    sql`select ${READ} from automatic_transfer where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

/** Like `findAutomatic`, and locks the row until the transaction ends. */
export async function lockAutomatic(tx: Tx, businessId: string): Promise<AutomaticRow | null> {
  const { rows } = await tx.query<AutomaticRow>(
    sql`select ${READ} from automatic_transfer where business_id = ${businessId} for update`,
  );
  return rows[0] ?? null;
}

type Settings = Pick<
  AutomaticRow,
  'every' | 'weekdays' | 'day_of_month' | 'keep_cents' | 'with_tips' | 'set_by' | 'set_at'
>;

/**
 * Stores what the owner has chosen, which also ends a pause. Returns false, with nothing stored, when the stored
 * settings have another version than `began`.
 */
export async function putAutomatic(
  tx: Tx,
  businessId: string,
  { began = null, ...row }: Settings & { next_at: Date | null; began?: number | null | undefined },
): Promise<boolean> {
  const values = sql`
    ${row.every}, ${row.weekdays}::smallint[], ${row.day_of_month}, ${row.keep_cents}, ${row.with_tips}, ${row.next_at},
    null, null, null, ${row.set_by}, ${row.set_at}`;
  const { rowCount } = await tx.query(sql`
    insert into automatic_transfer as a (business_id, ${COLUMNS})
    values (${businessId}, ${values})
    on conflict (business_id) do update set (${COLUMNS}, version) = row(${values}, a.version + 1)
    where ${began}::integer is null or a.version = ${began}`);
  return rowCount === 1;
}

export async function setNext(tx: Tx, businessId: string, nextAt: Date): Promise<void> {
  await tx.query(sql`update automatic_transfer set next_at = ${nextAt} where business_id = ${businessId}`);
}

/** Marks a payout as automatic. */
export async function insertMade(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.query(sql`
    insert into automatic_transfer_made (business_id, bank_transfer_id) values (${businessId}, ${id})`);
}

/** The businesses whose transfers are due, in order. */
export async function listDue(db: Db, until: Date): Promise<string[]> {
  const { rows } = await db.single<{ business_id: string }>(sql`
    select business_id from automatic_transfer where next_at <= ${until} order by next_at, business_id`);
  return rows.map(({ business_id: businessId }) => businessId);
}

/** When transfers of any business are due next after an instant, or at all after null; null when none are. */
export async function findNextDue(db: Db, after: Date | null): Promise<Date | null> {
  const { rows } = await db.single<{ at: Date | null }>(sql`
    select min(next_at) as at
    from automatic_transfer
    where next_at is not null and (${after}::timestamptz is null or next_at > ${after})`);
  return rows[0]!.at;
}
