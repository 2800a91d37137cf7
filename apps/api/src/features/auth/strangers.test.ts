import { codeIn, someCode, wrongCode } from '../../../../../packages/testkit/src/codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPTCHA_WORK_MAX, CAPTCHA_WORKS, networkWaitSeconds } from '@trilane/domain/sign-in-limits';
import { hashToken } from '../../platform/secret-box.ts';
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
  test.each(['known', 'unknown'])('pay with work and time, equally for a %s email', async (kind) => {
    const email = kind === 'known' ? (await owner()).email : h.newEmail();
    h.heldBack.length = 0;
    const needed = [];
    for (let n = 0; n < 50; n += 1) {
      const level = Math.floor(n / 10);
      if (level > 0) {
        const refused = await login(email, 'Wrong!Pass1', { work: CAPTCHA_WORKS[level - 1]! });
        needed.push(`${code(refused)} ${refused.json().work / CAPTCHA_WORKS[level]!}`);
      }
      expect(code(await login(email, 'Wrong!Pass1', { work: CAPTCHA_WORKS[level]! }))).toBe('wrong_credentials');
    }
    expect(new Set(needed)).toEqual(new Set(['captcha_harder 1']));
    expect([0, 10, 20, 30, 40, 49].map((n) => h.heldBack[n])).toEqual([0, 1000, 2000, 4000, 5000, 5000]);
    h.advance(900);
    expect(code(await login(email, 'Wrong!Pass1'))).toBe('wrong_credentials');
  });

  test('cannot escape the count by trying all at once', async () => {
    const { email } = await owner();
    const codes = (await Promise.all(Array.from({ length: 40 }, () => login(email, 'Wrong!Pass1')))).map(code);
    expect(codes.filter((each) => each === 'wrong_credentials')).toHaveLength(10);
  });

  test('meet no closed door after a thousand wrong passwords: the greatest work lets the owner in', async () => {
    const { email, deviceProof } = await owner();
    const unknown = h.newEmail();
    expect(new Set(await failAsStranger(email, 100))).toEqual(new Set(['wrong_credentials']));
    await failAsStranger(unknown, 2);
    for (const each of [email, unknown])
      await h.asOwner(`update password_tries set in_row = 1000 where key = 'strangers ${hashToken(each)}'`);
    h.advance(7_200);
    // A quiet window does not help a slow attacker: the row since the owner's last sign-in counts.
    const [harder, ofNobody] = [await login(email, PASSWORD), await login(unknown, PASSWORD)];
    expect(harder.json()).toMatchObject({ statusCode: 422, code: 'captcha_harder', work: CAPTCHA_WORK_MAX });
    expect(harder.body).toBe(ofNobody.body);
    expect(code(await login(email, PASSWORD, { work: CAPTCHA_WORK_MAX / 2 }))).toBe('captcha_harder');
    const told = async () => {
      await h.platform.outbox.flush();
      return h.mails.filter(
        (mail) => mail.to === email && mail.subject === 'Many wrong passwords for your Trilane account',
      ).length;
    };
    expect(await told()).toBe(1);
    expect(h.mails.some((mail) => mail.to === unknown)).toBe(false);
    h.advance(86_400);
    await failAsStranger(email, 2);
    expect(await told()).toBe(2);
    h.heldBack.length = 0;
    expect(code(await login(email, PASSWORD, { work: CAPTCHA_WORK_MAX }))).toBe('ok');
    expect(h.heldBack).toEqual([5_000]);
    await failAsStranger(email, 2);
    await h.asOwner(`update password_tries set in_row = 1000 where key = 'strangers ${hashToken(email)}'`);
    expect(code(await login(email, PASSWORD, { deviceProof }))).toBe('ok');
    expect(code(await login(email, PASSWORD))).toBe('ok');
  });

  test('wait after twenty wrong passwords of their network, longer each time, and no other network waits', async () => {
    const { email } = await owner();
    const network = (host: number) => ({ address: `203.0.113.${host}`, work: CAPTCHA_WORK_MAX });
    for (let n = 0; n < 20; n += 1)
      expect(code(await login(email, 'Wrong!Pass1', network(n)))).toBe('wrong_credentials');
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const refused = await login(email, 'Wrong!Pass1', network(100 + n));
      expect([refused.statusCode, code(refused)]).toEqual([429, 'network_waits']);
      expect(refused.json().errors.password[0]).toContain('came from your network. Try again in ');
      waits.push(Number(refused.headers['retry-after']));
      h.advance(waits.at(-1)! - 1);
      expect(code(await login(email, PASSWORD, network(200)))).toBe('network_waits');
      h.advance(1);
      expect(code(await login(email, 'Wrong!Pass1', network(150 + n)))).toBe('wrong_credentials');
    }
    expect(waits).toEqual(Array.from({ length: 10 }, (_, n) => networkWaitSeconds(20 + n)));
    expect(code(await login(email, PASSWORD, { address: '203.0.114.1', work: CAPTCHA_WORK_MAX }))).toBe('ok');
    expect(code(await login(email, PASSWORD, network(1)))).toBe('network_waits');
    h.advance(3_600);
    expect(code(await login(email, PASSWORD, network(1)))).toBe('ok');
  });

  test('of one IPv6 site are one network, however many /64 they have', async () => {
    const { email } = await owner();
    const codes: string[] = [];
    for (let n = 0; n < 21; n += 1)
      codes.push(code(await login(email, 'Wrong!Pass1', { address: `2001:db8:7:${n}::1`, work: CAPTCHA_WORK_MAX })));
    expect(codes.filter((each) => each === 'wrong_credentials')).toHaveLength(20);
    expect(codes.at(-1)).toBe('network_waits');
    expect(code(await login(email, PASSWORD, { address: '2001:db8:8::1', work: CAPTCHA_WORK_MAX }))).toBe('ok');
  });

  test('of one network cannot escape its count by trying all at once', async () => {
    const { email } = await owner();
    const from = { address: '198.51.99.1', work: CAPTCHA_WORK_MAX };
    const codes = (await Promise.all(Array.from({ length: 40 }, () => login(email, 'Wrong!Pass1', from)))).map(code);
    expect(codes.filter((each) => each === 'wrong_credentials')).toHaveLength(20);
    expect(codes.filter((each) => each === 'network_waits')).toHaveLength(20);
  });

  test('may start over with a new password: their waits were for the old one', async () => {
    const { email } = await owner();
    const from = { address: '198.51.98.1', work: CAPTCHA_WORK_MAX };
    for (let n = 0; n < 21; n += 1) await login(email, 'Wrong!Pass1', from);
    expect(code(await login(email, PASSWORD, from))).toBe('network_waits');
    const asked = handleOf(await ask('forgot-password', email));
    const { token } = (await enterReset(asked, await h.codeFor(email))).json();
    const password = 'Orchard$Row8817';
    expect((await h.post(`${BUSINESSES}/reset-password`, { password, token })).statusCode).toBe(200);
    expect(code(await login(email, password, from))).toBe('ok');
  });

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

  test('have 25 wrong codes an hour for an email, over all handles; the mailed handle is not theirs', async () => {
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

test('a stranger who does all that strangers can for an hour keeps the owner out in no minute of it', async () => {
  const { email, deviceProof } = await owner();
  const home = '198.18.0.7';
  const handles: string[] = [];
  let guessed = 0;
  const attack = async () => {
    // One guess comes from a network that never tried before, three from networks that always try.
    for (let n = 0; n < 4; n += 1) {
      const address = n < 1 ? newAddress() : `100.64.${n}.1`;
      if (code(await login(email, `Wrong!Pass${n}`, { work: CAPTCHA_WORK_MAX, address })) === 'wrong_credentials')
        guessed += 1;
    }
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
  const open = { password: 0, newBrowser: 0, code: 0, reset: 0, byMail: 0 };
  for (let minute = 0; minute < 60; minute += 1) {
    await attack();
    expect(code(await login(email, PASSWORD, { deviceProof, address: home }))).toBe('ok');
    open.password += 1;
    // In a browser and a network where the owner never was: the plain check says what to do, and that is enough.
    if (minute % 6 === 3) {
      const address = `192.0.${minute}.9`;
      const first = await login(email, PASSWORD, { address });
      expect(['ok', 'captcha_harder']).toContain(code(first));
      if (code(first) !== 'ok')
        expect(code(await login(email, PASSWORD, { address, work: first.json().work }))).toBe('ok');
      open.newBrowser += 1;
    }
    if (minute % 13 === 5) {
      const otpToken = handleOf(await ask('signin', email, { deviceProof, address: home }));
      const otp = await h.codeFor(email);
      await attack();
      expect(code(await enter(otpToken, otp, home))).toBe('ok');
      open.code += 1;
    }
    if (minute % 21 === 10) {
      const otpToken = handleOf(await ask('forgot-password', email, { deviceProof, address: home }));
      const otp = await h.codeFor(email);
      await attack();
      expect((await enterReset(otpToken, otp, home)).json()).toEqual({ token: expect.any(String) });
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
        if ((await (kind === 'reset' ? enterReset : enter)(otpToken, otp, home)).statusCode !== 200) continue;
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
  expect(open).toEqual({ password: 60, newBrowser: 10, code: 5, reset: 3, byMail: 2 });
  // Three networks that never stop have at most 27 each, however often they ask; each other one came once.
  const attacks = 60 + open.code + open.reset;
  expect(guessed).toBeGreaterThan(100);
  expect(guessed).toBeLessThanOrEqual(3 * 27 + attacks);
  await h.platform.outbox.flush();
  // Each sign-in from another network is told, too: those are the owner's own.
  expect(h.mails.filter((mail) => mail.to === email).length - open.newBrowser).toBeLessThan(30);
});
