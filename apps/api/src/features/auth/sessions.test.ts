import { codeIn } from '../../../../../packages/testkit/src/codes.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ME = `${BUSINESSES}/me`;
const NEW_PASSWORD = 'Quiet!River77';
const login = (email: string, password: string, address?: string) =>
  h.post(`${BUSINESSES}/login`, { email, password, role: 'owner', captcha: h.captcha() }, { address });
const isAlive = async (token: string) => (await h.get(ME, token)).statusCode === 200;

async function codeSignIn(email: string): Promise<string> {
  const { token } = (await h.post(`${BUSINESSES}/signin`, { email, captcha: h.captcha() })).json();
  return (await h.post(`${BUSINESSES}/validate-otp`, { otpToken: token.otpToken, otp: await h.codeFor(email) })).json()
    .token;
}

describe('signing in with a password', () => {
  test('answers user, business and a session token', async () => {
    const { email } = await h.signUp();
    const answer = await login(` ${email.toUpperCase()} `, PASSWORD);
    expect(answer.json()).toMatchObject({
      status: 'pending-bank-approval',
      user: { email, name: 'Rosa Lindqvist' },
      business: { business: { name: 'Corner Bakery' } },
    });
    expect(await isAlive(answer.json().token)).toBe(true);
  });

  test('answers a wrong password, an unknown email and an unfinished sign-up in the same words', async () => {
    const { email } = await h.signUp();
    const unfinished = await h.signUp({ until: 'accepted' });
    const answers = [
      await login(email, 'Wrong!Pass1'),
      await login(h.newEmail(), PASSWORD),
      await login(unfinished.email, PASSWORD),
    ];
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(422);
  });

  test.each(['staff', 'shopper', null])('says to the role %j who signs in here and who does not', async (role) => {
    const { email } = await h.signUp();
    const answer = await h.post(`${BUSINESSES}/login`, { email, password: PASSWORD, role, captcha: h.captcha() });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { role: ['Must be "owner". App users sign in on a device at their store.'] },
    ]);
  });

  test('asks for more work after ten failures, even for the right password, but not for a code (S-PW)', async () => {
    const { email } = await h.signUp();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) => login(email, 'Wrong!Pass1', `198.51.100.${n}`)),
    );
    const codes = tries.map((answer) => answer.json().code as string).sort();
    expect(codes).toEqual([...Array(4).fill('captcha_harder'), ...Array(10).fill('wrong_credentials')]);
    expect((await login(email, PASSWORD)).json()).toMatchObject({
      statusCode: 422,
      code: 'captcha_harder',
      errors: { captcha: [expect.any(String)] },
    });
    h.advance(61);
    expect(await isAlive(await codeSignIn(email))).toBe(true);
    expect(h.logged.some((line) => line.includes('"event":"sign-in-locked"') && line.includes(email))).toBe(true);
  });

  test('locks an address after fifty failures and counts no success', async () => {
    const address = '192.0.2.44';
    const { email } = await h.signUp();
    for (let n = 0; n < 3; n += 1) expect((await login(email, PASSWORD, address)).statusCode).toBe(200);
    const tries = await Promise.all(Array.from({ length: 52 }, () => login(h.newEmail(), PASSWORD, address)));
    expect(tries.filter((answer) => answer.statusCode === 429)).toHaveLength(2);
    const forged = await h.post(
      `${BUSINESSES}/login`,
      { email, password: PASSWORD, role: 'owner', captcha: h.captcha() },
      { headers: { 'x-forwarded-for': `8.8.8.8, ${address}` } },
    );
    expect(forged.statusCode).toBe(429);
    expect((await login(email, PASSWORD, '192.0.2.45')).statusCode).toBe(200);
  });
});

// A call that is one read has its session looked up beside it, for the remembered holder; every rule holds there, too.
describe.each([
  ['looked up first', ME],
  ['looked up beside a read', '/payments/merchant/get_account_balance'],
])('a session, %s,', (_way, path) => {
  const isAlive = async (token: string) => (await h.get(path, token)).statusCode === 200;
  const signUp = async () => {
    const signedUp = await h.signUp();
    expect(await isAlive(signedUp.token)).toBe(true);
    return signedUp;
  };

  test('ends after twelve idle hours and goes on while it is used (S-TOK-4)', async () => {
    const { token } = await signUp();
    h.advance(12 * 3600 - 1);
    expect(await isAlive(token)).toBe(true);
    h.advance(12 * 3600 - 1);
    expect(await isAlive(token)).toBe(true);
    h.advance(12 * 3600);
    expect(await isAlive(token)).toBe(false);
  });

  test('is not kept alive by a background request', async () => {
    const { token } = await signUp();
    h.advance(11 * 3600);
    const answer = await h.server.inject({
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    });
    expect(answer.statusCode).toBe(200);
    h.advance(3600);
    expect(await isAlive(token)).toBe(false);
  });

  test('ends after seven days however busy it is (S-TOK-4)', async () => {
    const { token } = await signUp();
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      h.advance(8 * 3600);
      expect(await isAlive(token)).toBe(true);
    }
    h.advance(8 * 3600);
    expect(await isAlive(token)).toBe(false);
  });

  test('is dead after logout, with its stream (S-TOK-1)', async () => {
    const { token, businessId } = await signUp();
    let closed = 0;
    const { rows } = await h.platform.db.single<{ session_id: string }>(
      sql`
        select session_id
        from use_session(encode(sha256(${token}::bytea), 'hex'), ${h.platform.securityNow()}, 60, false)`,
    );
    h.platform.live.subscribe(
      businessId,
      rows[0]!.session_id,
      () => undefined,
      () => (closed += 1),
    );
    expect((await h.post(`${BUSINESSES}/logout`, undefined, { token })).statusCode).toBe(200);
    expect(await isAlive(token)).toBe(false);
    expect(closed).toBe(1);
    expect((await h.get(path, token)).json()).toMatchObject({ statusCode: 401, message: 'Please login to continue' });
  });

  test('of a rejected business is dead at once, and the next way in gives a registration token', async () => {
    const { email, token, businessId } = await signUp();
    await h.platform.jobsDb.single(sql`update business set rejected_at = now() where business_id = ${businessId}`);
    expect(await isAlive(token)).toBe(false);
    const answer = await login(email, PASSWORD);
    expect(answer.json().status).toBe('admin-rejected');
    expect((await h.post(`${ME}/app-link-opened`, undefined, { token: answer.json().token })).statusCode).toBe(403);
  });

  test('is not opened by a broken, foreign or doubled bearer', async () => {
    const { token } = await signUp();
    for (const authorization of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ]) {
      expect((await h.server.inject({ url: `/api/v2${path}`, headers: { authorization } })).statusCode).toBe(401);
    }
  });
});

describe('a session that is looked up beside a read', () => {
  const BALANCE = '/payments/merchant/get_account_balance';

  test('costs no round trip of its own once its holder is known', async () => {
    const { token } = await h.signUp();
    const alone = vi.spyOn(h.platform.db, 'single');
    try {
      for (const calls of [1, 1, 1]) {
        expect((await h.get(BALANCE, token)).statusCode).toBe(200);
        expect(alone).toHaveBeenCalledTimes(calls);
      }
      // The record is not marked: its session is looked up first.
      expect((await h.get('/payments/merchant/history', token)).statusCode).toBe(200);
      expect(alone).toHaveBeenCalledTimes(2);
    } finally {
      alone.mockRestore();
    }
  });

  test('is refused in the same words as an unknown one, and a new proof of the owner changes nothing', async () => {
    const { token } = await h.signUp();
    expect((await h.get(BALANCE, token)).statusCode).toBe(200);
    await h.prove(token);
    expect((await h.get(BALANCE, token)).statusCode).toBe(200);
    await h.post(`${BUSINESSES}/logout`, undefined, { token });
    expect((await h.get(BALANCE, token)).statusCode).toBe(401);
    expect((await h.get(BALANCE, token)).json()).toEqual((await h.get(BALANCE, 'x'.repeat(43))).json());
  });
});

test('no password, code or token reaches the log', async () => {
  const all = h.logged.join('');
  expect(all).toContain('"event":"sign-in"');
  expect(all).toContain('"event":"sign-in-failed"');
  for (const secret of [PASSWORD, NEW_PASSWORD, 'Wrong!Pass1']) expect(all).not.toContain(secret);
  for (const mail of h.mails) {
    const code = codeIn(mail.text);
    if (code) expect(all).not.toContain(`"${code}"`);
  }
});
