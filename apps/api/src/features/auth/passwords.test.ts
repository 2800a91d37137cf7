import { newestMail } from '@trilane/testkit/newest-mail';
import { codeIn } from '../../../../../packages/testkit/src/codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';

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

async function resetToken(email: string): Promise<string> {
  const { otpToken } = (
    await h.post(`${BUSINESSES}/forgot-password`, { email, role: 'owner', captcha: h.captcha() })
  ).json();
  return (
    await h.post(`${BUSINESSES}/forgot-password-validate-otp`, { otpToken, otp: await h.codeFor(email), role: 'owner' })
  ).json().token;
}

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    h.post(`${ME}/change-password`, { oldPassword, newPassword }, { token });

  test('needs a proof younger than fifteen minutes, which a sign-in is not', async () => {
    const { email } = await h.signUp();
    const { token } = (await login(email, PASSWORD)).json();
    expect((await change(token, PASSWORD, NEW_PASSWORD)).json()).toMatchObject({
      statusCode: 403,
      code: 'proof_required',
    });
    await h.prove(token);
    h.advance(900);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).json().code).toBe('proof_required');
  });

  test('ends the other sessions, keeps this one and tells the owner (S-TOK-1)', async () => {
    const { email, token } = await h.signUp();
    const other = (await login(email, PASSWORD)).json().token;
    await h.prove(token);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).json()).toEqual({
      success: true,
      deviceProof: expect.any(String),
    });
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await login(email, PASSWORD)).statusCode).toBe(422);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
    await h.platform.outbox.flush();
    expect(newestMail(h.mails, email)).toMatchObject({ subject: 'Your Trilane password was changed' });
  });

  test('refuses a wrong old password, then asks to wait', async () => {
    const { token } = await h.signUp();
    await h.prove(token);
    expect((await change(token, 'Wrong!Pass1', NEW_PASSWORD)).json()).toMatchObject({
      code: 'wrong_old_password',
      errors: { oldPassword: [expect.any(String)] },
    });
    for (let n = 0; n < 9; n += 1) await change(token, 'Wrong!Pass1', NEW_PASSWORD);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
  });

  test.each([
    'short1A',
    'nocapital1!',
    'NoDigits!!',
    'NoSpecial11',
    'Blank in 1!',
    'P@ssw0rd1',
    `Trilane!${1234}`,
    `Aa1!${'x'.repeat(126)}`,
  ])('refuses %s', async (password) => {
    const { token } = await h.signUp();
    await h.prove(token);
    const answer = await change(token, PASSWORD, password);
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'password_rejected',
      errors: { newPassword: [expect.any(String)] },
    });
  });

  test('refuses the current password in words', async () => {
    const { token } = await h.signUp();
    await h.prove(token);
    const answer = await change(token, PASSWORD, PASSWORD);
    const words = 'This is your current password. Choose another one.';
    expect(answer.json()).toMatchObject({ code: 'password_rejected', errors: { newPassword: [words] } });
  });
});

describe('a proof', () => {
  test('can be given by a mailed code, by its own person and in its own session only', async () => {
    const [mine, other] = [await h.signUp(), await h.signUp()];
    h.advance(61);
    const { otpToken } = (await h.post(`${ME}/proof-code`, undefined, { token: mine.token })).json();
    const otp = await h.codeFor(mine.email);
    expect((await h.post(`${BUSINESSES}/validate-otp`, { otpToken, otp })).statusCode).toBe(422);
    expect((await h.post(`${BUSINESSES}/resend-otp`, { otpToken })).json().code).toBe('wrong_code');
    expect((await h.post(`${ME}/proof`, { otpToken, otp }, { token: other.token })).json().code).toBe('wrong_code');
    const proven = await h.post(`${ME}/proof`, { otpToken, otp }, { token: mine.token });
    expect(Date.parse(proven.json().provenUntil) - h.platform.securityNow().getTime()).toBe(900_000);
    expect((await h.post(`${ME}/proof-code`, undefined, { token: mine.token })).statusCode).toBe(200);
    expect((await h.post(`${ME}/proof-code`, undefined, { token: mine.token })).json().code).toBe('resend_too_early');
  });

  test('is not given by a wrong password', async () => {
    const { token } = await h.signUp();
    expect((await h.post(`${ME}/proof`, { password: 'Wrong!Pass1' }, { token })).json().code).toBe('wrong_password');
    expect(
      (await h.post(`${ME}/change-password`, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, { token })).json()
        .code,
    ).toBe('proof_required');
    const lines = h.logged.map((line) => JSON.parse(line) as { event?: string; code?: string; level: string });
    const levelOf = (event: string, code?: string) =>
      lines.findLast((line) => line.event === event && line.code === code)?.level;
    expect(levelOf('own-password-wrong'), 'nothing for an operator to act on').toBe('info');
    expect(levelOf('permission-refused', 'proof_required'), 'a part of ordinary work').toBe('info');
  });
});

describe('a forgotten password', () => {
  const reset = (token: string, password: string) => h.post(`${BUSINESSES}/reset-password`, { token, password });

  test('is reset once, ends every session and no longer asks for more work', async () => {
    const { email, token } = await h.signUp();
    await Promise.all(Array.from({ length: 11 }, () => login(email, 'Wrong!Pass1')));
    const key = await resetToken(email);
    expect((await reset(key, 'short')).json()).toMatchObject({
      code: 'password_rejected',
      errors: { password: [expect.any(String)] },
    });
    const same = (await reset(key, PASSWORD)).json();
    expect(same.errors).toEqual({ password: ['This is your current password. Choose another one.'] });
    const done = await Promise.all(Array.from({ length: 5 }, () => reset(key, NEW_PASSWORD)));
    expect(done.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await isAlive(token)).toBe(false);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('cannot be set with a token older than fifteen minutes, or one from before another change', async () => {
    const { email, token } = await h.signUp();
    const old = await resetToken(email);
    h.advance(900);
    expect((await reset(old, NEW_PASSWORD)).json().code).toBe('reset_token_invalid');
    const second = await resetToken(email);
    await h.prove(token);
    await h.post(`${ME}/change-password`, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, { token });
    expect((await reset(second, PASSWORD)).json().code).toBe('reset_token_invalid');
  });

  test('may also be left: the same code signs in', async () => {
    const { email } = await h.signUp();
    const { otpToken } = (
      await h.post(`${BUSINESSES}/forgot-password`, { email, role: 'owner', captcha: h.captcha() })
    ).json();
    const answer = await h.post(`${BUSINESSES}/forgot-password-signin`, {
      otpToken,
      otp: await h.codeFor(email),
      role: 'owner',
    });
    expect(await isAlive(answer.json().token)).toBe(true);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('does not exist before the sign-up is finished: the mail says how to go on, without a code', async () => {
    const { email } = await h.signUp({ until: 'accepted' });
    await h.post(`${BUSINESSES}/forgot-password`, { email, role: 'owner', captcha: h.captcha() });
    await h.platform.outbox.flush();
    const mail = h.mails.findLast((one) => one.to === email)!;
    expect(mail.subject).toBe('Your Trilane sign-up is not finished');
    expect(codeIn(mail.text + mail.html)).toBeUndefined();
  });
});

test('without step-up the bare flow needs no proof', async () => {
  const bare = await startAuthHarness({ STEP_UP: 'off' });
  const { token } = await bare.signUp();
  const answer = await bare.post(
    `${ME}/change-password`,
    { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    { token },
  );
  expect(answer.statusCode).toBe(200);
  await bare.stop();
});
