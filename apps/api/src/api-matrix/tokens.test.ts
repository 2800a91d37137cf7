import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApiKey } from '@trilane/testkit/build-api-key';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import {
  inviteStaff,
  linkTokenFor,
  signInAtTill,
  STAFF_PASSWORD,
} from '../../../../packages/testkit/src/build-staff.ts';
import { dumpDatabase } from '../../../../packages/testkit/src/dump-database.ts';
import { addDevice } from './case-parts.ts';
import { happyCases } from './happy-cases.ts';
import { callNames, declared, sendCall } from './send-call.ts';

/** What merchants of these tests type: SSN, with and without its dashes, account number and passwords. */
const TYPED = ['123-45-6789', '123456789', '000123456789', PASSWORD, STAFF_PASSWORD];

let app: TestApp;
let merchant: Merchant;
let unfinished: Merchant;
let apiKey: string;
/** By what each is called. */
let tokens: Record<
  'session' | 'registration' | 'code' | 'reset' | 'invitation' | 'device' | 'support' | 'link',
  string
>;

async function resetToken(email: string): Promise<string> {
  const { otpToken } = await app
    .client()
    .call('forgotPassword', { body: { email, role: 'owner', captcha: app.world.solveCaptcha() } });
  return (
    await app
      .client()
      .call('forgotPasswordValidateOtp', { body: { otpToken, otp: await app.codeFor(email), role: 'owner' } })
  ).token;
}

beforeAll(async () => {
  // Hashes passwords as the product does unless told otherwise.
  app = await createTestApp({ PASSWORD_HASHING: '' });
  merchant = await buildMerchant(app);
  unfinished = await buildMerchant(app, { stage: 'accepted' });
  apiKey = (await buildApiKey(merchant)).secret;
  await signInAtTill(app, merchant);
  await merchant.pay({ amountCents: 1000 });
  const { user } = await inviteStaff(merchant);
  // A code is mailed once a minute.
  app.advanceSecurity(61);
  const { otpToken } = (
    await app.client().call('signin', { body: { email: merchant.email, captcha: app.world.solveCaptcha() } })
  ).token;
  // The lines below read the newest mail.
  await app.platform.outbox.flush();
  app.advanceSecurity(61);
  tokens = {
    session: merchant.token,
    registration: unfinished.token,
    device: merchant.device.deviceSecret,
    code: otpToken,
    reset: await resetToken(merchant.email),
    invitation: await linkTokenFor(app, user.email),
    support: new URL((await merchant.client.call('createSupportCode')).url).searchParams.get('code')!,
    link: (await merchant.client.call('createLinkToken', { params: await addDevice(merchant), body: {} })).token,
  };
});
afterAll(() => app.stop());

describe('a dump of the database', () => {
  test('holds no token, no password, no SSN and no account number, in no writing of it (S-TOK-3, S-PII)', async () => {
    const text = await dumpDatabase(app.database);
    expect(text).toContain(merchant.email);
    expect(text).toContain('6789');
    // Argon2id with the settings that OWASP names first for it, at owners and app users alike.
    expect(new Set(text.match(/\$argon2\w+\$v=\d+\$[mtp=,\d]+/g))).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
    const found = [
      ...Object.entries({ ...tokens, apiKey }),
      ...TYPED.map((typed): [string, string] => [typed, typed]),
    ].flatMap(([name, secret]) => {
      const bytes = Buffer.from(secret);
      return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
        .filter((written) => text.includes(written))
        .map(() => name);
    });
    expect(found).toEqual([]);
  });

  test('opens nothing: what it holds of tokens is no token (S-TOK-3)', async () => {
    const hashes = [...(await dumpDatabase(app.database)).matchAll(/(?<=[(,])(?:[\w-]{43}|[0-9a-f]{64})(?=[,)])/g)].map(
      ([hash]) => hash,
    );
    expect(hashes.length).toBeGreaterThan(5);
    const statuses = await Promise.all(
      [...new Set(hashes)].map(async (token) => (await sendCall(app, 'getMe', { token })).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('a token of one kind', () => {
  test('opens nothing that another kind opens (S-TOK-2)', async () => {
    const { session, registration, ...others } = tokens;
    for (const [kind, token] of Object.entries({
      ...others,
      tampered: `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`,
      'alg none': 'eyJhbGciOiJub25lIn0.e30.',
    })) {
      for (const name of ['getMe', 'register', 'transferToBank', 'streamEvents'] as const)
        expect([kind, name, (await sendCall(app, name, { token })).statusCode]).toEqual([kind, name, 401]);
    }
    for (const token of [session, registration, others.code, others.invitation]) {
      expect([
        (await sendCall(app, 'resetPassword', { body: { token, password: 'Quiet!River77' } })).json(),
      ]).toMatchObject([{ code: 'reset_token_invalid' }]);
      expect([(await sendCall(app, 'secondFactor', { body: { token, code: '123456' } })).json()]).toMatchObject([
        { code: 'sign_in_expired' },
      ]);
    }
    for (const token of [session, registration, others.code, others.reset]) {
      expect([(await sendCall(app, 'openStaffInvitation', { body: { token } })).json()]).toMatchObject([
        { code: 'staff_link_invalid' },
      ]);
    }
  });
});

describe('what is sealed', () => {
  test('is in no answer to its owner but for the last four digits (S-PII)', async () => {
    for (const name of callNames.filter(
      (one) =>
        declared(one).method === 'GET' &&
        declared(one).form === undefined &&
        ['session', 'any-token'].includes(declared(one).access) &&
        declared(one).params === undefined,
    )) {
      const { query } = await happyCases[name](app);
      const answer = await sendCall(app, name, { query, token: merchant.token });
      expect([name, TYPED.filter((typed) => answer.body.includes(typed))]).toEqual([name, []]);
    }
  });

  test('and every token are in no line of the log, which has sign-ins and refusals (S-LOG, S-TOK-5)', async () => {
    await sendCall(app, 'transferToBank', { token: tokens.registration, body: { amount: 1 } });
    await sendCall(app, 'receivePayout', { secret: tokens.session, body: { id: 'x' } });
    await sendCall(app, 'login', {
      body: { email: merchant.email, password: 'Wrong!Pass1', role: 'owner', captcha: app.world.solveCaptcha() },
    });
    const log = app.logged.join('\n');
    for (const code of ['wrong_scope', 'bad_signature'])
      expect(log).toMatch(
        new RegExp(
          `"level":"warn".*"event":"permission-refused","code":"${code}","route":"[^"]+",` +
            `"address":"[^"]+","requestId":"[^"]+"`,
        ),
      );
    expect(log).toContain('"event":"sign-in-failed"');
    expect(log).toContain('"event":"sign-up-finished"');
    for (const secret of [...Object.values(tokens), apiKey, ...TYPED]) expect(log).not.toContain(secret);
  });
});
