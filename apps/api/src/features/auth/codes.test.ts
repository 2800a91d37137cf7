import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wrongCode } from '../../../../../packages/testkit/src/codes.ts';
import { BUSINESSES, startAuthHarness, type Answer, type AuthHarness } from './auth.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ask = async (way: 'signup' | 'signin' | 'forgot-password', email: string, address?: string) => {
  const answer = await h.post(
    `${BUSINESSES}/${way}`,
    { email, captcha: h.captcha(), ...(way === 'forgot-password' && { role: 'owner' }) },
    { address },
  );
  return { answer, otpToken: (answer.json().otpToken ?? answer.json().token?.otpToken) as string };
};
const validate = (otpToken: string, otp: string) => h.post(`${BUSINESSES}/validate-otp`, { otpToken, otp });

describe('a one-time code', () => {
  test('opens a sign-up with a registration token and makes person and business once', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signup', email);
    const first = await validate(otpToken, await h.codeFor(email));
    expect(first.json()).toMatchObject({ status: 'pending-registration-details', user: { email }, business: null });
    const again = await ask('signup', email);
    const second = await validate(again.otpToken, await h.codeFor(email));
    expect(second.json().user.id).toBe(first.json().user.id);
    expect((await h.get(`${BUSINESSES}/me`, second.json().token)).json().business.id).toBe(
      (await h.get(`${BUSINESSES}/me`, first.json().token)).json().business.id,
    );
  });

  test('dies at the fifth wrong try, in the words of a wrong one (S-OTP-1)', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signup', email);
    const code = await h.codeFor(email);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await validate(otpToken, n === 5 ? code : wrongCode(code)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(422));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[5]!.json()).toMatchObject({ code: 'wrong_code', errors: { otp: [expect.any(String)] } });
  });

  test('is still good after four wrong tries', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signup', email);
    const code = await h.codeFor(email);
    for (let n = 0; n < 4; n += 1) await validate(otpToken, wrongCode(code));
    expect((await validate(otpToken, code)).statusCode).toBe(200);
  });

  test.each(['signup', 'signin', 'forgot-password'] as const)(
    'is given five times an hour by %s, whatever the address (S-OTP-2)',
    async (way) => {
      const email = h.newEmail();
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        statuses.push((await ask(way, email, `198.51.100.${n}`)).answer.statusCode);
        // Each code expires before the next request, since three live at a time.
        if (n < 5) h.advance(601);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const last = (await ask(way, email)).answer;
      expect(last.json().message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(60);
      h.advance(3600);
      expect((await ask(way, email)).answer.statusCode).toBe(200);
    },
  );

  test('counts for the email over all purposes, also when asked for at once', async () => {
    const { email } = await h.signUp();
    h.advance(3600);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(n % 2 ? 'signin' : 'forgot-password', email)),
    );
    expect(answers.filter(({ answer }) => answer.statusCode === 200)).toHaveLength(2);
    h.advance(61);
    for (let n = 0; n < 5; n += 1) {
      await ask(n % 2 ? 'signin' : 'forgot-password', email);
      h.advance(61);
    }
    expect((await ask('signin', email)).answer.json().code).toBe('too_many_requests');
  });

  test('fails in another flow, after a resend, use or ten minutes, and under another token (S-OTP-3)', async () => {
    const { email } = await h.signUp();
    h.advance(3600);
    const reset = await ask('forgot-password', email);
    const resetCode = await h.codeFor(email);
    expect((await validate(reset.otpToken, resetCode)).statusCode).toBe(422);

    const signin = await ask('signin', email);
    const old = await h.codeFor(email);
    expect(
      (await h.post(`${BUSINESSES}/forgot-password-validate-otp`, { otpToken: signin.otpToken, otp: old })).statusCode,
    ).toBe(422);
    expect((await validate(reset.otpToken, old)).statusCode).toBe(422);
    h.advance(60);
    const resent = await h.post(`${BUSINESSES}/resend-otp`, { otpToken: signin.otpToken });
    expect(resent.statusCode).toBe(200);
    expect((await validate(signin.otpToken, old)).statusCode).toBe(422);
    const fresh = await h.codeFor(email);
    expect((await validate(resent.json().otpToken, fresh)).statusCode).toBe(200);
    expect((await validate(resent.json().otpToken, fresh)).statusCode).toBe(422);
    expect((await h.post(`${BUSINESSES}/resend-otp`, { otpToken: resent.json().otpToken })).json().code).toBe(
      'wrong_code',
    );

    const late = await ask('signin', email);
    const lateCode = await h.codeFor(email);
    h.advance(600);
    expect((await validate(late.otpToken, lateCode)).statusCode).toBe(422);
  });

  test('has one winner among fifty at once (S-OTP-3)', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signup', email);
    const otp = await h.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(otpToken, otp)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(49).fill(422)]);
  });

  test('is not sent again within a minute, neither by resend nor by asking again (S-OTP-4)', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signin', email);
    h.advance(59);
    const early = await h.post(`${BUSINESSES}/resend-otp`, { otpToken });
    expect(early.json().code).toBe('resend_too_early');
    expect(early.headers['retry-after']).toBe('1');
    expect((await ask('signin', email)).answer.json().code).toBe('resend_too_early');
    h.advance(1);
    expect((await h.post(`${BUSINESSES}/resend-otp`, { otpToken })).statusCode).toBe(200);
  });

  test('is not kept readable, nor is any token', async () => {
    const email = h.newEmail();
    const { otpToken } = await ask('signup', email);
    const code = await h.codeFor(email);
    const { token } = (await validate(otpToken, code)).json();
    const dump = await h.platform.jobsDb.read(null, (tx) => tx.query(sql`select payload from outbox`));
    expect(JSON.stringify(dump.rows)).not.toContain(code);
    await expect(h.platform.db.read(null, (tx) => tx.query(sql`select * from user_session`))).rejects.toThrow(
      /permission denied/,
    );
    expect(h.logged.join('')).not.toMatch(new RegExp(`${otpToken}|${token}|"${code}"`));
  });
});

describe('an unknown email', () => {
  test.each(['signin', 'forgot-password'] as const)(
    'gets the same answer from %s and no mail (S-ENUM)',
    async (way) => {
      const { email } = await h.signUp();
      h.advance(61);
      const unknown = h.newEmail();
      const [known, other] = [(await ask(way, email)).answer, (await ask(way, unknown)).answer];
      const shape = (body: string) => body.replaceAll(/[\w-]{43}/g, 'token');
      expect([other.statusCode, shape(other.body)]).toEqual([known.statusCode, shape(known.body)]);
      expect(Object.keys(other.headers).sort()).toEqual(Object.keys(known.headers).sort());
      await h.platform.outbox.flush();
      expect(h.mails.filter((mail) => mail.to === unknown)).toEqual([]);
      const subjects = h.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
      expect(subjects.sort()).toEqual([
        'Welcome to Trilane',
        way === 'signin' ? 'Your Trilane sign-in code' : 'Your Trilane code to reset your password',
        'Your Trilane sign-up code',
      ]);
    },
  );

  test('and a known one, 200 of each, are told apart by no status, header or word of any way in (S-ENUM)', async () => {
    const { email } = await h.signUp();
    const known = Array.from({ length: 200 }, (_, n) => `known-${n + 1}@example.com`);
    await h.asOwner(
      `insert into user_account (user_id, email, business_id, password_hash, password_set_at, created_at)
         select
           gen_random_uuid(), 'known-' || n || '@example.com', gen_random_uuid(), password_hash, password_set_at,
           created_at
         from user_account
         cross join generate_series(1, 200) n
         where email = '${email}'`,
    );
    const ways: ((email: string, address: string) => Promise<Answer>)[] = [
      (to, address) =>
        h.post(
          `${BUSINESSES}/login`,
          { email: to, password: 'Wrong!Pass1', role: 'owner', captcha: h.captcha() },
          { address },
        ),
      (to, address) => ask('signin', to, address).then(({ answer }) => answer),
      (to, address) => ask('forgot-password', to, address).then(({ answer }) => answer),
    ];
    const told = ({ statusCode, headers, body }: Answer) => {
      const { 'x-request-id': _, date: __, ...same } = headers;
      return JSON.stringify([statusCode, same, body.replaceAll(/[\w-]{43}/g, 'token')]);
    };
    for (const way of ways) {
      const answers: Record<'known' | 'unknown', string[]> = { known: [], unknown: [] };
      for (let n = 0; n < 200; n += 20) {
        const some = known.slice(n, n + 20);
        const address = `198.51.100.${n}`;
        const [theirs, others] = await Promise.all(
          [some, some.map(() => h.newEmail())].map((emails) => Promise.all(emails.map((to) => way(to, address)))),
        );
        answers.known.push(...theirs!.map(told));
        answers.unknown.push(...others!.map(told));
      }
      expect([answers.known.length, answers.unknown.length]).toEqual([200, 200]);
      expect([...new Set(answers.unknown)]).toEqual([...new Set(answers.known)]);
      expect(new Set(answers.known).size).toBe(1);
      h.advance(61);
    }
  });

  test('cannot be opened by guessing the code of its sign-in', async () => {
    const email = h.newEmail();
    // The code stands in its message alone, and only until the message is handed over.
    vi.spyOn(h.platform.outbox, 'wake').mockReturnValue();
    const { otpToken } = await ask('signin', email);
    const { rows } = await h.platform.jobsDb.read(null, (tx) =>
      tx.query<{ id: string; payload: string }>(sql`select id, payload from outbox where done_at is null`),
    );
    const sealed = rows.map((row) => h.platform.box.decrypt(row.payload, row.id)).find((text) => text.includes(email))!;
    expect((await validate(otpToken, JSON.parse(sealed).otp)).statusCode).toBe(422);
  });
});

test('a captcha is good once, and a wrong one never', async () => {
  const captcha = h.captcha();
  expect((await h.post(`${BUSINESSES}/signin`, { email: h.newEmail(), captcha })).statusCode).toBe(200);
  expect((await h.post(`${BUSINESSES}/signin`, { email: h.newEmail(), captcha })).json().code).toBe('captcha_failed');
  expect((await h.post(`${BUSINESSES}/signin`, { email: h.newEmail(), captcha: 'x' })).json().code).toBe(
    'captcha_failed',
  );
  expect((await h.post(`${BUSINESSES}/signin`, { email: h.newEmail() })).statusCode).toBe(422);
});
