import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';
import { refusedAtTill } from './refuse-at-till.ts';

const LOST_ANSWER_TRIES = 3;

/** What a till sends to move money, and what it keeps with it. */
type Message<Note> = { body: object; note: Note };

interface Order<Note> {
  path: string;
  /** What the person asked for. Asking for the same again after no clear answer repeats the message. */
  asked: object;
  /** Makes the message of a new order. */
  make(): Promise<Message<Note>>;
  /** What is posted. */
  what: 'payment' | 'refund' | 'close' | 'receipt';
}

/**
 * Posts what moves money, under a key of its own. An answer that was lost is asked for again under the same key, so
 * that the money moves once. When no answer comes, the refusal says that this is not confirmed, and the next order for
 * the same repeats the message and its key. The product's own refusals come back as answers.
 */
export function createPostMoney<Note>() {
  const unanswered = new Map<string, Message<Note> & { idempotencyKey: string }>();
  return async function postMoney(
    device: Device,
    { path, asked, make, what }: Order<Note>,
  ): Promise<DeviceAnswer & { note: Note }> {
    const name = JSON.stringify([device.deviceId, path, asked]);
    const message = unanswered.get(name) ?? { ...(await make()), idempotencyKey: randomUUID() };
    unanswered.delete(name);
    const { body, idempotencyKey, note } = message;
    let fault = '';
    for (let tried = 0; tried < LOST_ANSWER_TRIES; tried += 1) {
      if (tried > 0) await wait(300 * tried);
      try {
        const answer = await callAsDevice(device, { method: 'POST', path, body, idempotencyKey });
        if (answer.status !== 503) return { ...answer, note };
        fault = String((answer.body as { message?: string }).message);
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
      }
    }
    unanswered.set(name, message);
    throw refusedAtTill(`${what}_unconfirmed`, fault);
  };
}
