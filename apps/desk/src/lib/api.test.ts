import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followSession } from '../app/follow-session.ts';
import { api } from './api.ts';
import { watchPresence } from './presence.ts';
import { keepSession } from './session.ts';
import { answerStepUp } from './step-up.ts';

const stored = new Map<string, string>();
let sent: { method: string; headers: Record<string, string> }[] = [];
let answers: Response[] = [];

followSession();
beforeEach(() => {
  stored.clear();
  sent = [];
  answers = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { method, headers }: (typeof sent)[number]) => {
    sent.push({ method, headers });
    return answers.shift() ?? Response.json({});
  });
  keepSession('first');
});

const proofRequired = () => Response.json({ code: 'proof_required', message: 'Confirm' }, { status: 403 });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { body?: { code: string } }) => error.body?.code,
  );
const freeze = () => codeOf(api.call('freezeMerchant', { params: { id: 'm' }, body: { reason: 'Odd sales' } }));
const letCallsReturn = () => new Promise((resolve) => setTimeout(resolve));

describe('a call that waits for a proof', () => {
  test('is repeated once the operator has confirmed', async () => {
    answers = [proofRequired()];
    const outcome = freeze();
    await letCallsReturn();
    answerStepUp(true);
    expect(await outcome).toBe('done');
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer first']);
  });

  test('ends with its session, and is not made in the name of the next operator', async () => {
    answers = [proofRequired()];
    const outcome = freeze();
    await letCallsReturn();
    keepSession(null);
    keepSession('second');
    answerStepUp(true);
    expect(await outcome).toBe('proof_required');
    expect(sent).toHaveLength(1);
  });

  test('is not asked about where its refusal arrives in another session', async () => {
    answers = [proofRequired()];
    const outcome = freeze();
    keepSession('second');
    expect(await outcome).toBe('proof_required');
  });
});

describe('reads that nobody causes', () => {
  const isMarked = async (call: Promise<unknown>) => {
    await call;
    return sent.at(-1)?.headers['x-background'] === '1';
  };

  test('are marked, until somebody uses the page again', async () => {
    const page = new EventTarget();
    watchPresence(page);
    const poll = () => isMarked(api.call('getMoney'));
    await poll();
    expect([await poll(), await poll()]).toEqual([true, true]);
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
      page.dispatchEvent(new Event(sign));
      expect([await poll(), await poll()]).toEqual([false, true]);
    }
    expect(await isMarked(api.call('signOutOfDesk'))).toBe(false);
  });
});
