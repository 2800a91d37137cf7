import type { Tx } from './db/transaction.ts';

/**
 * Notes a delivered event in the transaction that acts on it; false when it was delivered before. `now` is the security
 * clock.
 */
export async function markEventReceived(tx: Tx, event: { sender: string; id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into webhook_event (sender, event_id, received_at) values ($1, $2, $3) on conflict do nothing',
    [event.sender, event.id, event.now],
  );
  return rowCount === 1;
}
