import type { SentEvent, WebhookEvent } from '@trilane/domain/webhook';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { insertMessages, isWanted, type NewMessage } from './messages.repo.ts';

/** One thing that happened. */
export interface SaidEvent {
  type: WebhookEvent;
  /** What it is about: events about one object arrive in order. */
  object: string;
  /** Names an event that may be met twice and is told once. */
  saidKey?: string;
  /** Called only where an endpoint wants the event. */
  data: () => Promise<object> | object;
}

/** An event as it is sent (docs/webhooks.md). */
export function messageOf(
  { type, object, saidKey = null }: { type: SentEvent; object: string; saidKey?: string | null },
  { at, data }: { at: Date; data: object },
): NewMessage {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return { messageId: newId(), type, object, saidKey, at, body };
}

/**
 * Tells the endpoints of a business of something, in the transaction that makes it so: both happen or neither. Call it
 * after everything that the event shows is written, and before the audit line. Without an endpoint that wants the
 * event it costs one look-up.
 */
export async function sayEvent(
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  businessId: string,
  { data, saidKey, ...event }: SaidEvent,
): Promise<void> {
  if (!(await isWanted(tx, businessId, event.type))) return;
  const at = clock.now();
  const message = messageOf({ ...event, saidKey: saidKey ?? null }, { at, data: await data() });
  await insertMessages(tx, businessId, { messages: [message], now: at });
}
