import type { SentEvent, WebhookEvent } from '@trilane/domain/webhook';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { makeNotice, type NewNotice } from '../notices/public.ts';
import { insertMessages, isWanted, type NewMessage } from './messages.repo.ts';

/** One thing that happened. */
interface Said {
  /** What it is about: events about one object arrive in order. */
  object: string;
  /** Names an event that may be met twice and is told once. */
  saidKey?: string;
  /** Called only where an endpoint wants the event. */
  data: () => Promise<object> | object;
  /** What people of the business are told; without it, or with null, the event is for programs alone. */
  notice?: () => Promise<NewNotice | null> | NewNotice;
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
 * Tells the endpoints of a business of several things of one kind, and its people where a notice is given, in the
 * transaction that makes them so: all happen or none. Call it after everything that the events show is written, and
 * before the audit line. Without a notice, and without an endpoint that wants the event, it costs one look-up. After
 * the commit of a notice, publish the live topic `notices`.
 */
export async function sayEvents(
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  businessId: string,
  { type, said }: { type: WebhookEvent; said: readonly Said[] },
): Promise<void> {
  const at = clock.now();
  for (const { notice } of said) {
    const told = await notice?.();
    if (told) await makeNotice(tx, { businessId, now: at }, told);
  }
  if (said.length === 0 || !(await isWanted(tx, businessId, type))) return;
  const messages: NewMessage[] = [];
  for (const { object, saidKey = null, data } of said)
    messages.push(messageOf({ type, object, saidKey }, { at, data: await data() }));
  await insertMessages(tx, businessId, { messages, now: at });
}

/** The same for one thing. */
export const sayEvent = (
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  businessId: string,
  { type, ...said }: Said & { type: WebhookEvent },
): Promise<void> => sayEvents(tx, clock, businessId, { type, said: [said] });
