import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUSINESSES, codeIn, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';

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

async function resetToken(email: string): Promise<string> {
  const { otpToken } = (
    await h.post(`${BUSINESSES}/forgot-password`, { email, role: 'owner', captcha: h.captcha() })
  ).json();
  return (
    await h.post(`${BUSINESSES}/forgot-password-validate-otp`, { otpToken, otp: await h.codeFor(email), role: 'owner' })
  ).json().token;
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

  test('answers a wrong password, an unknown e-mail and an unfinished sign-up in the same words', async () => {
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

// A call that is one read has its session looked up beside it, on a guess; every rule holds there, too.
describe.each([
  ['looked up first', ME],
  ['looked up beside a read', '/payments/merchant/history'],
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

  test('is not kept alive by a background look', async () => {
    const { token } = await signUp();
    h.advance(11 * 3600);
    const look = await h.server.inject({
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    });
    expect(look.statusCode).toBe(200);
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
      `select session_id from use_session(encode(sha256($1::bytea), 'hex'), $2, 60, false)`,
      [token, h.platform.securityNow()],
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
    await h.platform.jobsDb.write(null, (tx) =>
      tx.query('update business set rejected_at = now() where business_id = $1', [businessId]),
    );
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
  const HISTORY = '/payments/merchant/history';

  test('costs no round trip of its own once its holder is known', async () => {
    const { token } = await h.signUp();
    const alone = vi.spyOn(h.platform.db, 'single');
    try {
      for (const looks of [1, 1, 1]) {
        expect((await h.get(HISTORY, token)).statusCode).toBe(200);
        expect(alone).toHaveBeenCalledTimes(looks);
      }
      // With a filter the record takes several reads: it is asked for first.
      expect((await h.get(`${HISTORY}?status=pending`, token)).statusCode).toBe(200);
      expect(alone).toHaveBeenCalledTimes(2);
    } finally {
      alone.mockRestore();
    }
  });

  test('is refused before the request is judged, and a new proof of the owner changes nothing', async () => {
    const { token } = await h.signUp();
    expect((await h.get(HISTORY, token)).statusCode).toBe(200);
    await h.prove(token);
    expect((await h.get(HISTORY, token)).statusCode).toBe(200);
    expect((await h.get(`${HISTORY}?page=0`, token)).statusCode).toBe(422);
    await h.post(`${BUSINESSES}/logout`, undefined, { token });
    expect((await h.get(`${HISTORY}?page=0`, token)).statusCode).toBe(401);
    expect((await h.get(HISTORY, token)).json()).toEqual((await h.get(HISTORY, 'x'.repeat(43))).json());
  });
});

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
    expect(h.mails.findLast((mail) => mail.to === email)).toMatchObject({
      subject: 'Your Trilane password was changed',
    });
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
  });
});

describe('a forgotten password', () => {
  const reset = (token: string, password: string) => h.post(`${BUSINESSES}/reset-password`, { token, password });

  test('is set anew once, ends every session and no longer asks for more work', async () => {
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
