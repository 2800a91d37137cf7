import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface MessageRow {
  id: string;
  kind: 'mail' | 'sms' | 'auth-code';
  title: string;
  created_at: Date;
  done_at: Date | null;
  dead_at: Date | null;
  last_error: string | null;
  attempts: number;
  /** Whether its text is still there. */
  kept: boolean;
  may_repeat: boolean;
}

const COLUMNS = sql`
  id, kind, title, created_at, done_at, dead_at, last_error, attempts, payload <> '' as kept, may_repeat`;
const TO_PEOPLE = sql`kind in ('mail', 'sms', 'auth-code')`;

/** The mails and SMS of a business that are kept, newest first. */
export async function listMessageRows(tx: Tx, businessId: string, limit: number): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow & Record<string, unknown>>(
    sql`
      select ${COLUMNS}
      from outbox
      where business_id = ${businessId} and ${TO_PEOPLE}
      order by created_at desc, id desc
      limit ${limit}`,
  );
  return rows;
}

/** A mail or SMS with its sealed text, locked until the transaction ends. */
export async function lockMessage(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<(MessageRow & { payload: string }) | null> {
  const { rows } = await tx.query<MessageRow & { payload: string } & Record<string, unknown>>(
    sql`
      select ${COLUMNS}, payload
      from outbox
      where business_id = ${businessId} and id = ${id} and ${TO_PEOPLE} for update`,
  );
  return rows[0] ?? null;
}

/** Ends a dead message that was sent again as a new one, so that it leaves the queue. */
export async function endDeadMessage(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(sql`update outbox set done_at = ${now}, payload = '' where id = ${id} and dead_at is not null`);
}
