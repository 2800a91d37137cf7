import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';
import { code, handleOf, strangerCalls } from './strangers.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ME = `${BUSINESSES}/me`;
const NEW_PASSWORD = 'Quiet!River77';
const { login, ask, enter, enterReset, mailed, owner, failAsStranger } = strangerCalls(() => h);
describe('a device proof', () => {
  test('comes with every sign-in and the sign-up, is kept as a hash, and is given once to one browser', async () => {
    const { email } = await h.signUp();
    h.advance(3_700);
    const first = (await login(email, PASSWORD)).json().deviceProof as string;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect((await login(email, PASSWORD, { deviceProof: first })).json()).not.toHaveProperty('deviceProof');
    expect((await login(email, PASSWORD, { deviceProof: 'x'.repeat(43) })).json().deviceProof).toMatch(/^[\w-]{43}$/);
    const otpToken = handleOf(await ask('signin', email));
    expect((await enter(otpToken, await h.codeFor(email))).json().deviceProof).toMatch(/^[\w-]{43}$/);
    expect(
      JSON.stringify((await h.platform.jobsDb.single(sql`select payload from outbox`)).rows) + h.logged.join(''),
    ).not.toContain(first);
    await expect(h.platform.db.single(sql`select * from device_proof`)).rejects.toThrow(/permission denied/);
    await expect(h.platform.db.single(sql`select * from password_tries`)).rejects.toThrow(/permission denied/);
  });

  test('has ten passwords in 15 minutes, five codes and three resets an hour of its own', async () => {
    const { email, deviceProof } = await owner();
    const passwords = [];
    for (let n = 0; n < 11; n += 1) passwords.push(code(await login(email, 'Wrong!Pass1', { deviceProof })));
    expect(passwords).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests']);
    const locked = await login(email, PASSWORD, { deviceProof });
    expect(locked.json().message).toBe('Too many attempts. Try again in 15 minutes.');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    // One browser cannot use up the tries of another.
    expect(code(await login(email, PASSWORD))).toBe('ok');
    for (const [way, most] of [
      ['signin', 5],
      ['forgot-password', 3],
    ] as const) {
      h.advance(3_700);
      const answers = [];
      for (let n = 0; n <= most; n += 1) {
        answers.push(code(await ask(way, email, { deviceProof })));
        if (n < most) h.advance(601);
      }
      expect(answers).toEqual([...Array(most).fill('ok'), 'too_many_requests']);
    }
  });

  test('of another person does not count', async () => {
    const [mine, other] = [await owner(), await owner()];
    await failAsStranger(mine.email, 10);
    expect(code(await login(mine.email, PASSWORD, { deviceProof: other.deviceProof }))).toBe('captcha_harder');
    expect(code(await login(mine.email, PASSWORD, { deviceProof: mine.deviceProof }))).toBe('ok');
  });

  test('ends with a reset and with a password change, which gives its own browser a new one', async () => {
    const { email, deviceProof, token } = await owner();
    await h.prove(token);
    const changed = (
      await h.post(`${ME}/change-password`, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, { token })
    ).json().deviceProof as string;
    await failAsStranger(email, 10);
    expect(code(await login(email, NEW_PASSWORD, { deviceProof }))).toBe('captcha_harder');
    expect(code(await login(email, NEW_PASSWORD, { deviceProof: changed }))).toBe('ok');
    await ask('forgot-password', email);
    const { otp, otpToken } = await mailed(email, 'reset');
    const { token: reset } = (await enterReset(otpToken, otp)).json();
    expect((await h.post(`${BUSINESSES}/reset-password`, { token: reset, password: PASSWORD })).statusCode).toBe(200);
    await failAsStranger(email, 10);
    expect(code(await login(email, PASSWORD, { deviceProof: changed }))).toBe('captcha_harder');
  });

  test('is not stopped by what strangers at the same address have used up', async () => {
    const { email, deviceProof } = await owner();
    const address = '192.0.2.201';
    for (const limit of ['password-address', 'code-requests', 'code-tries']) {
      await h.asOwner(
        `insert into rate_limit (key, points, expire) values ('${limit}:${address}', 5000, ${Date.now() + 3_600_000})`,
      );
    }
    expect(code(await login(email, PASSWORD, { address }))).toBe('too_many_requests');
    expect(code(await login(email, PASSWORD, { address, deviceProof }))).toBe('ok');
    expect(code(await ask('signin', email, { address }))).toBe('too_many_requests');
    const asked = await ask('signin', email, { address, deviceProof });
    expect(code(await enter(handleOf(asked), await h.codeFor(email), address))).toBe('ok');
    h.advance(61);
    const again = handleOf(await ask('signin', email, { address, deviceProof }));
    h.advance(61);
    expect((await h.post(`${BUSINESSES}/resend-otp`, { otpToken: again }, { address })).statusCode).toBe(200);
    expect(code(await enter('y'.repeat(43), '123456', address))).toBe('too_many_requests');
  });
});
