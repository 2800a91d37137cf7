import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import type { Misdeeds } from '../../../../../packages/testkit/src/authenticator.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildWithPasskey, makePasskey, newAuthenticator, signWithPasskey } from '../../api-matrix/passkey-cases.ts';
import { totpAt } from '@trilane/testkit/totp-at';
import { outcomeOf } from '@trilane/testkit/outcome-of';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const signIn = (body: Awaited<ReturnType<typeof signWithPasskey>>) => app.client().call('passkeySignin', { body });
const passkeysOf = async ({ client }: Merchant) => (await client.call('getSecurity')).passkeys;
const mailsTo = async ({ email }: Merchant) => {
  await app.platform.outbox.flush();
  return app.world.mails
    .filter((mail) => mail.to === email)
    .map(({ text }) => text)
    .join('\n');
};
/** Why the last passkey that was not taken was not; only the log says it. */
const lastReason = () =>
  app.logged
    .map((line) => JSON.parse(line) as { event?: string; why?: string })
    .findLast(({ event }) => event === 'passkey-refused')?.why;

describe('adding a passkey', () => {
  let proven: Merchant;
  beforeAll(async () => {
    proven = await buildMerchant(app, { stage: 'signed-in' });
    await proven.prove();
  });

  test('needs a proof, is told by mail, and shows name, day and last use', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    expect(await outcomeOf(merchant.client.call('startPasskey'))).toBe('proof_required');
    const { authenticator } = await buildWithPasskey(app, { merchant, name: 'Desk at the shop' });
    expect(await passkeysOf(merchant)).toEqual([
      {
        id: expect.any(String),
        name: 'Desk at the shop',
        synced: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
        version: 1,
      },
    ]);
    await signIn(await signWithPasskey(app, authenticator));
    expect((await passkeysOf(merchant))[0]!.lastUsedAt).toEqual(expect.any(String));
    expect(await mailsTo(merchant)).toContain("The passkey 'Desk at the shop' was added");
  });

  test('asks for a discoverable one of a verified person, and leaves out the devices that hold one', async () => {
    const { merchant, authenticator } = await buildWithPasskey(app);
    const options = await merchant.client.call('startPasskey');
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal'] }],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    // The bytes of the person's UUIDv7 and nothing else: no address stands there. Any of them may happen to be the code
    // of an @.
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toMatch(
      /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/,
    );
  });

  test.each<[what: string, misdeeds: Misdeeds, why: RegExp]>([
    ['of another origin', { origin: 'https://trilane.evil.example' }, /origin/],
    ['for another site', { rpId: 'evil.example' }, /RP ID/],
    ['made in a frame', { crossOrigin: true }, /frame/],
    ['that is a sign-in', { type: 'webauthn.get' }, /type/],
    ['of an unverified person', { verified: false }, /[Uu]ser verification/],
    ['that has another id than the browser says', { attestedId: Buffer.alloc(32, 7) }, /another id/],
    ['without an id', { attestedId: Buffer.alloc(0) }, /another id/],
    ['with an id that is too long to look up', { attestedId: randomBytes(5_000) }, /another id/],
  ])('refuses one %s', async (_, misdeeds, why) => {
    const body = await makePasskey(proven, newAuthenticator(app), misdeeds);
    expect(await outcomeOf(proven.client.call('addPasskey', { body }))).toBe('passkey_refused');
    expect(lastReason()).toMatch(why);
    expect(await passkeysOf(proven)).toEqual([]);
  });

  test.each(['packed', 'fido-u2f', 'apple', 'android-key', 'android-safetynet', 'tpm', 'unheard-of'])(
    'does not read what an authenticator says about its maker in the format %s',
    async (format) => {
      const merchant = await buildMerchant(app, { stage: 'signed-in' });
      await merchant.prove();
      const authenticator = newAuthenticator(app);
      const body = await makePasskey(merchant, authenticator, { maker: { format, certificate: randomBytes(300) } });
      await merchant.client.call('addPasskey', { body });
      expect(await outcomeOf(signIn(await signWithPasskey(app, authenticator)))).toBe('done');
    },
  );

  test('takes a challenge once, for five minutes, from the person it was given to', async () => {
    const [merchant, other] = [
      await buildMerchant(app, { stage: 'signed-in' }),
      await buildMerchant(app, { stage: 'signed-in' }),
    ];
    await merchant.prove();
    await other.prove();
    const body = await makePasskey(merchant, newAuthenticator(app));
    expect(await outcomeOf(other.client.call('addPasskey', { body }))).toBe('passkey_expired');
    await merchant.client.call('addPasskey', { body });
    expect(await outcomeOf(merchant.client.call('addPasskey', { body }))).toBe('passkey_expired');
    const late = await makePasskey(merchant, newAuthenticator(app));
    app.advanceSecurity(300);
    expect(await outcomeOf(merchant.client.call('addPasskey', { body: late }))).toBe('passkey_expired');
    const signing = newAuthenticator(app).create({
      challenge: (await app.client().call('startPasskeySignin')).challenge,
      rp: { id: 'localhost' },
      user: { id: 'x' },
      excludeCredentials: [],
    });
    expect(await outcomeOf(merchant.client.call('addPasskey', { body: { name: 'Desk', ...signing } }))).toBe(
      'passkey_expired',
    );
  });

  test('keeps nothing that would sign in from a dump, and no challenge', async () => {
    const { merchant } = await buildWithPasskey(app);
    const { challenge } = await merchant.client.call('startPasskey');
    const { Client } = await import('pg').then((module) => module.default);
    const owner = new Client(app.database.connections.owner.client);
    await owner.connect();
    const dump = JSON.stringify([
      (await owner.query('select * from passkey_challenge')).rows,
      (await owner.query('select * from passkey')).rows,
    ]);
    await owner.end();
    expect(dump).not.toContain(challenge);
    expect(app.logged.join('')).not.toContain(challenge);
  });
});

describe('signing in', () => {
  let usual: Awaited<ReturnType<typeof buildWithPasskey>>;
  beforeAll(async () => {
    usual = await buildWithPasskey(app);
  });

  test('opens a session without a code where a second factor is on: the device has verified the person', async () => {
    const { merchant, authenticator } = await buildWithPasskey(app);
    const { secret } = await merchant.client.call('startTotp');
    await merchant.client.call('confirmTotp', { body: { code: totpAt(secret, app.platform.securityNow()) } });
    const signedIn = await signIn(await signWithPasskey(app, authenticator));
    expect(signedIn).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { email: merchant.email } });
    expect(signedIn.secondFactor).toBeUndefined();
    expect((await app.client(signedIn.token).call('getMe')).business.id).toBe(merchant.businessId);
    expect(await outcomeOf(app.client(signedIn.token).call('startPasskey')), 'a sign-in is no proof').toBe(
      'proof_required',
    );
    const [line] = (await merchant.client.call('listAudit', { query: { limit: 1 } })).docs;
    expect(line).toMatchObject({ action: 'sign-in', outcome: 'done', after: { way: 'passkey' } });
  });

  test.each<[what: string, misdeeds: Misdeeds, why: RegExp]>([
    ['another origin', { origin: 'https://trilane.evil.example' }, /origin/],
    ['another site', { rpId: 'evil.example' }, /RP ID/],
    ['a frame of another origin', { crossOrigin: true }, /frame/],
    ['a registration', { type: 'webauthn.create' }, /type/],
    ['an unverified person', { verified: false }, /[Uu]ser verification/],
    ['another key', { foreignKey: true }, /signature/],
    ['another person’s name in it', { userHandle: 'AAAA' }, /another person/],
    ['a count that stands still', { counter: 1 }, /counter/],
    ['a count that goes back', { counter: 0 }, /counter/],
  ])('refuses %s, in the same words as an unknown passkey, and writes it down', async (_, misdeeds, why) => {
    const { merchant, authenticator } = usual;
    expect(await outcomeOf(signIn(await signWithPasskey(app, authenticator, misdeeds)))).toBe('passkey_refused');
    expect(lastReason()).toMatch(why);
    const [line] = (await merchant.client.call('listAudit', { query: { limit: 1 } })).docs;
    expect(line).toMatchObject({ action: 'sign-in', outcome: 'refused', after: { way: 'passkey' } });
    expect((await passkeysOf(merchant))[0]!.lastUsedAt).toBeNull();
  });

  test('answers an unknown passkey and a bad signature alike', async () => {
    const answer = async (body: unknown) => {
      const { statusCode, body: text } = await app.request('POST', '/businesses/businesses/passkey-signin', { body });
      return { statusCode, text };
    };
    const unknown = await answer(await signWithPasskey(app, newAuthenticator(app), { userHandle: 'AAAA' }));
    expect(unknown.statusCode).toBe(422);
    expect(await answer(await signWithPasskey(app, usual.authenticator, { foreignKey: true }))).toEqual(unknown);
  });

  test('takes a challenge once, whether right or wrong, for five minutes', async () => {
    const { authenticator } = await buildWithPasskey(app);
    const body = await signWithPasskey(app, authenticator);
    await signIn(body);
    expect(await outcomeOf(signIn(body))).toBe('passkey_expired');
    const options = await app.client().call('startPasskeySignin');
    expect(await outcomeOf(signIn(authenticator.get(options, { foreignKey: true })))).toBe('passkey_refused');
    expect(await outcomeOf(signIn(authenticator.get(options)))).toBe('passkey_expired');
    expect(await outcomeOf(signIn(await signWithPasskey(app, authenticator, { challenge: 'x'.repeat(43) })))).toBe(
      'passkey_expired',
    );
    const late = await signWithPasskey(app, authenticator);
    app.advanceSecurity(300);
    expect(await outcomeOf(signIn(late))).toBe('passkey_expired');
  });

  test('opens one session for ten of one signature at once, and one for two signatures with one count', async () => {
    const { merchant, authenticator } = await buildWithPasskey(app);
    const before = (await merchant.client.call('listSessions')).length;
    const body = await signWithPasskey(app, authenticator);
    const ends = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(signIn(body))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    const [one, twin] = [
      await signWithPasskey(app, authenticator, { counter: 9 }),
      await signWithPasskey(app, authenticator, { counter: 9 }),
    ];
    expect((await Promise.all([outcomeOf(signIn(one)), outcomeOf(signIn(twin))])).sort()).toEqual([
      'done',
      'passkey_refused',
    ]);
    expect((await merchant.client.call('listSessions')).length).toBe(before + 2);
  });

  test('takes authenticators that never count', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    await merchant.prove();
    const authenticator = newAuthenticator(app);
    await merchant.client.call('addPasskey', { body: await makePasskey(merchant, authenticator, { counter: 0 }) });
    for (let n = 0; n < 2; n += 1)
      expect(await outcomeOf(signIn(await signWithPasskey(app, authenticator, { counter: 0 })))).toBe('done');
  });

  test('of a declined business opens what its password opens: the words that it was declined', async () => {
    const { merchant, authenticator } = await buildWithPasskey(app);
    await app.database.asOwner(`update business set rejected_at = now() where business_id = '${merchant.businessId}'`);
    const byPassword = await app
      .client()
      .call('login', {
        body: { email: merchant.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
      });
    const byPasskey = await signIn(await signWithPasskey(app, authenticator));
    expect(byPasskey.status).toBe('admin-rejected');
    expect({ ...byPasskey, token: '' }).toEqual({ ...byPassword, token: '' });
    expect(await outcomeOf(app.client(byPasskey.token).call('listStores'))).toBe('wrong_scope');
  });

  test('is limited for an address: 429 with Retry-After', async () => {
    const address = '198.51.100.9';
    const start = () => app.request('POST', '/businesses/businesses/passkey-signin/start', { address });
    const started = await Promise.all(Array.from({ length: 300 }, start));
    expect(new Set(started.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const locked = await start();
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    const body = newAuthenticator(app).get({ challenge: 'x'.repeat(43), rpId: 'localhost' }, { userHandle: 'AAAA' });
    const tryOnce = () => app.request('POST', '/businesses/businesses/passkey-signin', { body, address });
    const tried = await Promise.all(Array.from({ length: 100 }, tryOnce));
    expect(new Set(tried.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    expect((await tryOnce()).statusCode).toBe(429);
  });
});

describe('a passkey of one’s own', () => {
  test('gets another name, and removed signs nobody in; the owner is told', async () => {
    const { merchant, authenticator, passkey } = await buildWithPasskey(app);
    await merchant.client.call('renamePasskey', { params: { id: passkey.id }, body: { name: 'Counter' } });
    expect((await passkeysOf(merchant)).map(({ name }) => name)).toEqual(['Counter']);
    const late = await signWithPasskey(app, authenticator);
    await merchant.client.call('removePasskey', { params: { id: passkey.id } });
    expect(await outcomeOf(signIn(late))).toBe('passkey_refused');
    expect(await passkeysOf(merchant)).toEqual([]);
    expect(await mailsTo(merchant)).toContain("The passkey 'Counter' was removed");
    const actions = (await merchant.client.call('listAudit', { query: { limit: 10 } })).docs.map(
      ({ action, subject }) => `${action} ${subject}`,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['passkey.add Desk', 'passkey.rename Counter', 'passkey.remove Counter']),
    );
  });

  test('can be seen and changed by its owner only', async () => {
    const [mine, theirs] = [await buildWithPasskey(app), await buildWithPasskey(app)];
    const params = { id: theirs.passkey.id };
    expect(await outcomeOf(mine.merchant.client.call('renamePasskey', { params, body: { name: 'Mine' } }))).toBe(
      'not_found',
    );
    expect(await outcomeOf(mine.merchant.client.call('removePasskey', { params }))).toBe('not_found');
    expect(
      await outcomeOf(
        mine.merchant.client.call('addPasskey', { body: await makePasskey(mine.merchant, theirs.authenticator) }),
      ),
    ).toBe('passkey_known');
    expect((await passkeysOf(theirs.merchant)).map(({ name }) => name)).toEqual(['Desk']);
  });
});
