import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { createAltchaCaptcha } from './altcha.ts';

const now = new Date('2026-03-02T15:00:00Z');
const captcha = createAltchaCaptcha({ secret: 'secret', cost: 20 });

async function solve(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a solution made by the public protocol is accepted and named', async () => {
  const challenge = (await captcha.createChallenge(now)) as Challenge;
  const verdict = await captcha.verify(encode(await solve(challenge)), now);
  expect(verdict).toEqual({
    ok: true,
    challengeId: challenge.parameters.nonce,
    expiresAt: new Date('2026-03-02T15:10:00Z'),
    work: 1,
  });
});

test('a solution is good for ten minutes of the given clock', async () => {
  const payload = encode(await solve((await captcha.createChallenge(now)) as Challenge));
  expect(await captcha.verify(payload, new Date('2026-03-02T15:09:59Z'))).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, new Date('2026-03-02T15:10:00Z'))).toEqual({ ok: false, reason: 'expired' });
});

test('an easier puzzle, a longer life, another secret or an unsolved one is refused', async () => {
  const solved = await solve((await captcha.createChallenge(now)) as Challenge);
  const { challenge, solution } = solved;
  const withParameters = (changed: object) => ({
    ...solved,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
  });
  for (const forged of [
    withParameters({ cost: 1 }),
    withParameters({ expiresAt: challenge.parameters.expiresAt! + 600 }),
    { challenge, solution: { ...solution, counter: 1 } },
    { challenge, solution: { counter: solution!.counter, derivedKey: '0'.repeat(64) } },
    { challenge, solution: { counter: solution!.counter, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') } },
  ]) {
    expect(await captcha.verify(encode(forged), now)).toEqual({ ok: false, reason: 'wrong' });
  }
  const other = createAltchaCaptcha({ secret: 'other', cost: 20 });
  expect(await other.verify(encode(solved), now)).toEqual({ ok: false, reason: 'wrong' });
});

test('more work means proportionally more tries, and the signature covers it', async () => {
  const solved = await solve((await captcha.createChallenge(now, 4)) as Challenge);
  expect(solved.solution!.counter).toBeGreaterThanOrEqual(200);
  expect(await captcha.verify(encode(solved), now)).toMatchObject({ ok: true, work: 4 });
  const { data, ...parameters } = solved.challenge.parameters;
  expect(data).toEqual({ work: 4 });
  for (const forged of [parameters, { ...parameters, data: { work: 64 } }]) {
    expect(
      await captcha.verify(encode({ ...solved, challenge: { ...solved.challenge, parameters: forged } }), now),
    ).toEqual({ ok: false, reason: 'wrong' });
  }
});

test.each(['', 'x', encode({}), encode(null), encode({ challenge: {}, solution: null }), 'A'.repeat(100_000)])(
  'payload %# without the right shape is malformed',
  async (payload) => expect(await captcha.verify(payload, now)).toEqual({ ok: false, reason: 'malformed' }),
);
