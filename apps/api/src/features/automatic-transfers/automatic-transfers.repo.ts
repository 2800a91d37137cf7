import type { Pause } from '@trilane/contract/automatic-transfer-words';
import type { PayoutState } from '@trilane/domain/payout';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The automatic transfers of a business. `next_at` is null while they are paused. */
export interface AutomaticRow {
  every: 'day' | 'week' | 'month';
  weekdays: readonly number[];
  day_of_month: number | null;
  keep_cents: number;
  with_tips: boolean;
  next_at: Date | null;
  paused_at: Date | null;
  paused_by: Pause | null;
  paused_reason: string | null;
  set_by: string;
  set_at: Date;
}

const COLUMNS = sql`
  every, weekdays, day_of_month, keep_cents, with_tips, next_at, paused_at, paused_by, paused_reason, set_by, set_at`;

export async function findAutomatic(tx: Tx, businessId: string): Promise<AutomaticRow | null> {
  const { rows } = await tx.query<AutomaticRow>(
    sql`select ${COLUMNS} from automatic_transfer where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

/** The same, kept from any other change until the commit. */
export async function lockAutomatic(tx: Tx, businessId: string): Promise<AutomaticRow | null> {
  const { rows } = await tx.query<AutomaticRow>(
    sql`select ${COLUMNS} from automatic_transfer where business_id = ${businessId} for update`,
  );
  return rows[0] ?? null;
}

type Set = Pick<AutomaticRow, 'every' | 'weekdays' | 'day_of_month' | 'keep_cents' | 'with_tips' | 'set_by' | 'set_at'>;

/** Stores what the owner has chosen, which also ends a pause. */
export async function putAutomatic(tx: Tx, businessId: string, row: Set & { next_at: Date }): Promise<void> {
  const values = sql`
    ${row.every}, ${row.weekdays}::smallint[], ${row.day_of_month}, ${row.keep_cents}, ${row.with_tips}, ${row.next_at},
    null, null, null, ${row.set_by}, ${row.set_at}`;
  await tx.query(sql`
    insert into automatic_transfer (business_id, ${COLUMNS})
    values (${businessId}, ${values})
    on conflict (business_id) do update set (${COLUMNS}) = row(${values})`);
}

export async function deleteAutomatic(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql`delete from automatic_transfer where business_id = ${businessId}`);
}

export async function setNext(tx: Tx, businessId: string, nextAt: Date): Promise<void> {
  await tx.query(sql`update automatic_transfer set next_at = ${nextAt} where business_id = ${businessId}`);
}

export async function pause(
  tx: Tx,
  businessId: string,
  { at, by, reason }: { at: Date; by: Pause; reason: string | null },
): Promise<void> {
  await tx.query(sql`
    update automatic_transfer
    set next_at = null, paused_at = ${at}, paused_by = ${by}, paused_reason = ${reason}
    where business_id = ${businessId}`);
}

export async function insertMade(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx.query(sql`
    insert into automatic_transfer_made (business_id, bank_transfer_id, made_at) values (${businessId}, ${id}, ${at})`);
}

export interface MadeRow {
  state: PayoutState;
  reason: string | null;
}

/** The automatic transfers since an instant that did not arrive; the newest first. */
export async function listNotArrived(tx: Tx, businessId: string, since: Date): Promise<MadeRow[]> {
  const { rows } = await tx.query<MadeRow>(sql`
    select payout.state, payout.reason
    from automatic_transfer_made made
    join ledger.payout using (business_id, bank_transfer_id)
    where made.business_id = ${businessId} and made.made_at >= ${since} and payout.state in ('failed', 'returned')
    order by made.made_at desc limit 1`);
  return rows;
}

/** The businesses whose transfers are due, in order. */
export async function listDue(db: Db, until: Date): Promise<string[]> {
  const { rows } = await db.single<{ business_id: string }>(sql`
    select business_id from automatic_transfer where next_at <= ${until} order by next_at, business_id`);
  return rows.map(({ business_id: businessId }) => businessId);
}

/** When the next transfers of any business are due; null when none are. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const { rows } = await db.single<{ at: Date | null }>(sql`
    select min(next_at) as at from automatic_transfer where next_at is not null`);
  return rows[0]!.at;
}
