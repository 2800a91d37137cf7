import { CallError } from '@trilane/contract/client';
import { describe, expect, test } from 'vitest';
import { OneKey } from './one-key.ts';

type Request = { amountCents: number };
const refused = (statusCode: number, code: string) =>
  new CallError(statusCode, { statusCode, code, message: code }, null);
const failing = (error: unknown) => async (): Promise<string> => {
  throw error;
};
const echo = async (key: string) => key;

/** The key of a request whose first request ended with that error, then the key of its repeat. */
async function keysAround(error: unknown, second: Request = { amountCents: 1 }): Promise<[string, string]> {
  const oneKey = new OneKey<Request>();
  let first = '';
  await oneKey
    .send({ amountCents: 1 }, (key) => {
      first = key;
      return failing(error)();
    })
    .catch(() => undefined);
  return [first, await oneKey.send(second, echo)];
}

describe('one key per request', () => {
  test.each([
    ['a lost answer', new TypeError('network')],
    ['a service that is away', refused(503, 'unavailable')],
    ['a request still running', refused(409, 'idempotency_in_progress')],
  ])('is kept after %s', async (_, error) => {
    const [first, second] = await keysAround(error);
    expect(second).toBe(first);
  });

  test.each([
    ['a final refusal', refused(409, 'insufficient_balance')],
    ['a wrong field', refused(422, 'invalid')],
    ['a limit', refused(429, 'too_many_requests')],
    ['a proof that was not given', refused(403, 'proof_required')],
  ])('ends with %s', async (_, error) => {
    const [first, second] = await keysAround(error);
    expect(second).not.toBe(first);
  });

  test('ends with a change of the request and with success', async () => {
    const [first, second] = await keysAround(new TypeError('network'), { amountCents: 2 });
    expect(second).not.toBe(first);
    const oneKey = new OneKey<Request>();
    const before = await oneKey.send({ amountCents: 1 }, echo);
    expect(oneKey.unanswered).toBeNull();
    expect(await oneKey.send({ amountCents: 1 }, echo)).not.toBe(before);
  });
});
