import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from '../http/create-server.ts';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';

const LOST_ANSWER_TRIES = 3;

/**
 * Posts what moves money, under a key of its own. An answer that was lost is asked for again under the same key, so
 * that the money moves once; when none comes, the refusal names `what` the product did not take. The product's own
 * refusals come back as answers.
 */
export async function postMoney(
  device: Device,
  { path, body, what }: { path: string; body: object; what: string },
): Promise<DeviceAnswer> {
  const idempotencyKey = randomUUID();
  let fault: unknown;
  for (let tried = 0; tried < LOST_ANSWER_TRIES; tried += 1) {
    if (tried > 0) await wait(300 * tried);
    try {
      const answer = await callAsDevice(device, { method: 'POST', path, body, idempotencyKey });
      if (answer.status !== 503) return answer;
      fault = (answer.body as { message?: string }).message;
    } catch (error) {
      fault = error;
    }
  }
  throw new Refused(
    502,
    `The product did not take the ${what}: ${fault instanceof Error ? fault.message : String(fault)}`,
  );
}
