import { codeIn, someCode, wrongCode } from '../../../../../packages/testkit/src/codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';
import { code, handleOf, newAddress, strangerCalls } from './strangers.harness.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const ME = `${BUSINESSES}/me`;
const { login, ask, enter, enterReset, mailed, owner, failAsStranger } = strangerCalls(() => h);

describe('strangers', () => {
  test.each(['known', 'unknown'])('pay with work and time, equally for a %s e-mail', async (kind) => {
    const email = kind === 'known' ? (await owner()).email : h.newEmail();
    h.heldBack.length = 0;
    const needed = [];
    for (let n = 0; n < 50; n += 1) {
      const work = [1, 4, 16, 64, 128].findIndex(
        (each) => n < 10 * ([1, 4, 16, 64, 128].indexOf(each) + 1) || each === 128,
      );
      if (work > 0) needed.push(code(await login(email, 'Wrong!Pass1', { work: [1, 4, 16, 64, 128][work - 1]! })));
      expect(code(await login(email, 'Wrong!Pass1', { work: [1, 4, 16, 64, 128][work]! }))).toBe('wrong_credentials');
    }
    expect(new Set(needed)).toEqual(new Set(['captcha_harder']));
    expect([0, 10, 20, 30, 40, 49].map((n) => h.heldBack[n])).toEqual([0, 1000, 2000, 4000, 5000, 5000]);
    h.advance(900);
    expect(code(await login(email, 'Wrong!Pass1'))).toBe('wrong_credentials');
  });

  test('cannot escape the count by trying all at once', async () => {
    const { email } = await owner();
    const codes = (await Promise.all(Array.from({ length: 40 }, () => login(email, 'Wrong!Pass1')))).map(code);
    expect(codes.filter((each) => each === 'wrong_credentials')).toHaveLength(10);
  });

  test(
    'have a hundred wrong passwords in a row; the owner hears once a day and reopens them by signing in',
    { timeout: 60_000 },
    async () => {
      const { email, deviceProof } = await owner();
      const unknown = h.newEmail();
      expect(new Set(await failAsStranger(email, 100))).toEqual(new Set(['wrong_credentials']));
      expect(new Set(await failAsStranger(unknown, 100))).toEqual(new Set(['wrong_credentials']));
      h.advance(7_200);
      const [closed, ofNobody] = [
        await login(email, PASSWORD, { work: 128 }),
        await login(unknown, PASSWORD, { work: 128 }),
      ];
      expect(code(closed)).toBe('passwords_closed');
      expect(closed.body).toBe(ofNobody.body);
      const told = async () => {
        await h.platform.outbox.flush();
        return h.mails.filter(
          (mail) => mail.to === email && mail.subject === 'Many wrong passwords for your Trilane account',
        ).length;
      };
      expect(await told()).toBe(1);
      expect(h.mails.some((mail) => mail.to === unknown)).toBe(false);
      h.advance(86_400);
      expect(code(await login(email, PASSWORD))).toBe('passwords_closed');
      expect(code(await login(email, PASSWORD))).toBe('passwords_closed');
      expect(await told()).toBe(2);
      expect(code(await login(email, PASSWORD, { deviceProof }))).toBe('ok');
      expect(code(await login(email, PASSWORD))).toBe('ok');
      await failAsStranger(email, 100);
      const asked = handleOf(await ask('signin', email));
      expect(code(await enter(asked, await h.codeFor(email)))).toBe('ok');
      expect(code(await login(email, PASSWORD, { work: 128 }))).toBe('ok');
    },
  );

  test('end no code that is under way: three live, each under its own handle, and no fourth is made', async () => {
    const { email } = await owner();
    const asked = [];
    for (let n = 0; n < 3; n += 1) {
      asked.push({ otpToken: handleOf(await ask('signin', email)), otp: await h.codeFor(email) });
      h.advance(61);
    }
    const fourth = await ask('signin', email);
    expect([code(fourth), Number(fourth.headers['retry-after'])]).toEqual(['too_many_requests', 600 - 3 * 61]);
    expect(
      code(await enter(asked[0]!.otpToken, asked[1]!.otp === asked[0]!.otp ? wrongCode(asked[1]!.otp) : asked[1]!.otp)),
    ).toBe('wrong_code');
    for (const { otpToken, otp } of asked.reverse()) expect(code(await enter(otpToken, otp))).toBe('ok');
  });

  test('cannot keep a reset mail from going out by asking for sign-in codes, nor the other way round', async () => {
    for (const [flood, other] of [
      ['signin', 'forgot-password'],
      ['forgot-password', 'signin'],
    ] as const) {
      const { email } = await owner();
      for (let n = 0; n < 7; n += 1) {
        await ask(flood, email);
        h.advance(400);
      }
      expect(code(await ask(flood, email))).toBe('too_many_requests');
      expect(code(await ask(other, email))).toBe('ok');
    }
  });

  test('have 25 wrong codes an hour for an e-mail, over all handles; the mailed handle is not theirs', async () => {
    const { email, deviceProof } = await owner();
    let looked = 0;
    for (const way of ['signin', 'forgot-password', 'signin', 'forgot-password', 'signin', 'signin'] as const) {
      const asked = await ask(way, email);
      if (asked.statusCode === 200) {
        for (let n = 0; n < 5; n += 1) await (way === 'signin' ? enter : enterReset)(handleOf(asked), someCode);
        looked += 5;
      }
      h.advance(400);
    }
    expect(looked).toBe(25);
    h.advance(3_700);
    await h.asOwner(
      `update otp_quota
       set wrong_at = array_fill('${h.platform.securityNow().toISOString()}'::timestamptz, array[25])
       where email = '${email}'`,
    );
    const otpToken = handleOf(await ask('signin', email));
    const mail = await mailed(email, 'signin');
    expect(code(await enter(otpToken, mail.otp))).toBe('wrong_code');
    expect(code(await enter(mail.otpToken, wrongCode(mail.otp)))).toBe('wrong_code');
    expect(code(await enter(mail.otpToken, mail.otp))).toBe('ok');
    expect(code(await enter(mail.otpToken, mail.otp))).toBe('wrong_code');
    const own = handleOf(await ask('signin', email, { deviceProof }));
    expect(code(await enter(own, await h.codeFor(email)))).toBe('ok');
  });

  test('do not stop a signed-in owner’s confirmation code', async () => {
    const { email, token } = await owner();
    for (let n = 0; n < 7; n += 1) {
      await ask('signin', email);
      h.advance(400);
    }
    const { otpToken } = (await h.post(`${ME}/proof-code`, undefined, { token })).json();
    expect((await h.post(`${ME}/proof`, { otpToken, otp: await h.codeFor(email) }, { token })).statusCode).toBe(200);
  });
});

test(
  'a stranger who does all that strangers can for an hour keeps the owner out in no minute of it',
  { timeout: 180_000 },
  async () => {
    const { email, deviceProof } = await owner();
    const handles: string[] = [];
    const attack = async () => {
      for (let n = 0; n < 3; n += 1) await login(email, `Wrong!Pass${n}`, { work: 128 });
      for (const way of ['signin', 'forgot-password', 'forgot-password'] as const) {
        const asked = await ask(way, email);
        if (asked.statusCode === 200) handles.push(handleOf(asked));
      }
      for (const otpToken of handles.slice(-4)) {
        await h.post(`${BUSINESSES}/resend-otp`, { otpToken }, { address: newAddress() });
        for (const otp of [someCode, wrongCode(someCode)]) {
          await enter(otpToken, otp);
          await enterReset(otpToken, otp);
        }
      }
    };
    const open = { password: 0, code: 0, reset: 0, byMail: 0 };
    for (let minute = 0; minute < 60; minute += 1) {
      await attack();
      expect(code(await login(email, PASSWORD, { deviceProof }))).toBe('ok');
      open.password += 1;
      if (minute % 13 === 5) {
        const otpToken = handleOf(await ask('signin', email, { deviceProof }));
        const otp = await h.codeFor(email);
        await attack();
        expect(code(await enter(otpToken, otp))).toBe('ok');
        open.code += 1;
      }
      if (minute % 21 === 10) {
        const otpToken = handleOf(await ask('forgot-password', email, { deviceProof }));
        const otp = await h.codeFor(email);
        await attack();
        expect((await enterReset(otpToken, otp)).json()).toEqual({ token: expect.any(String) });
        open.reset += 1;
      }
      // In a new browser, the page of any unused mail of the last hour lets the owner in, no matter who asked for the
      // mail.
      const kind = minute === 31 ? 'reset' : minute === 53 ? 'signin' : null;
      if (kind !== null) {
        await h.platform.outbox.flush();
        const mails = h.mails
          .filter((mail) => mail.to === email && mail.text.includes(`/validate-otp#${kind}=`))
          .reverse();
        for (const { text } of mails) {
          const [otp, otpToken] = [codeIn(text)!, new RegExp(`#${kind}=([\\w-]{43})`).exec(text)![1]!];
          if ((await (kind === 'reset' ? enterReset : enter)(otpToken, otp)).statusCode !== 200) continue;
          open.byMail += 1;
          break;
        }
      }
      if (minute % 10 === 9) {
        await h.asOwner(
          `do $$ begin if (select cardinality(wrong_at) from otp_quota where email = '${email}') not ` +
            `between 1 and 25 then raise 'not 1 to 25 guesses'; end if; end $$`,
        );
      }
      h.advance(60);
    }
    expect(open).toEqual({ password: 60, code: 5, reset: 3, byMail: 2 });
    await h.platform.outbox.flush();
    expect(h.mails.filter((mail) => mail.to === email).length).toBeLessThan(30);
  },
);
