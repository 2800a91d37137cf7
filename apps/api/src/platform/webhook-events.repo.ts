import { sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

/**
 * Notes a delivered event in the transaction that acts on it; false when it was delivered before. `now` is the security
 * clock.
 */
export async function markEventReceived(tx: Tx, event: { sender: string; id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`
      insert into webhook_event (sender, event_id, received_at)
      values (${event.sender}, ${event.id}, ${event.now})
      on conflict do nothing`,
  );
  return rowCount === 1;
}
