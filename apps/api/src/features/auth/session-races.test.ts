import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ROUNDS = 8;
const AT_ONCE = 12;
const SESSIONS = `${BUSINESSES}/me/sessions`;
const isOpen = async (token: string) => (await h.get(`${BUSINESSES}/me`, token)).statusCode === 200;
const signIn = async (email: string): Promise<string> =>
  (await h.post(`${BUSINESSES}/login`, { email, password: PASSWORD, role: 'owner', captcha: h.captcha() })).json()
    .token;
const expiries = async (token: string): Promise<string[]> =>
  ((await h.get(SESSIONS, token)).json() as { expiresAt: string }[]).map(({ expiresAt }) => expiresAt);

/** Many switches at once with one token; returns the tokens that it was given for it. */
async function switchAtOnce(token: string, businessId: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => h.post('/businesses/team/switch', { businessId }, { token })),
  );
  expect(answers.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([]);
  return answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().token as string);
}

test('switching a session many times at once opens one new session', async () => {
  const { token, businessId } = await h.signUp();
  expect(await switchAtOnce(token, businessId)).toHaveLength(1);
});

test('a switched session expires when the one before would have', async () => {
  const { token, businessId } = await h.signUp();
  const before = await expiries(token);
  expect(before).toEqual([expect.any(String)]);
  h.advance(3_600);
  const [next] = await switchAtOnce(token, businessId);
  expect(await expiries(next!)).toEqual(before);
});

test('no switched session survives ending all sessions or logging out', async () => {
  const { email, businessId } = await h.signUp();
  let own = await signIn(email);
  for (let round = 0; round < ROUNDS; round += 1) {
    const stolen = await signIn(email);
    const [tokens, ended] = await Promise.all([
      switchAtOnce(stolen, businessId),
      h.post(`${SESSIONS}/end-others`, {}, { token: own }),
    ]);
    expect(ended.statusCode).toBe(200);
    expect(await Promise.all([stolen, ...tokens].map(isOpen))).not.toContain(true);
    expect(await isOpen(own)).toBe(true);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [tokens, left] = await Promise.all([
      switchAtOnce(own, businessId),
      h.post(`${BUSINESSES}/logout`, {}, { token: own }),
    ]);
    expect(tokens.length + (left.statusCode === 200 ? 1 : 0), 'one of them ends the session').toBe(1);
    own = await signIn(email);
  }
});
