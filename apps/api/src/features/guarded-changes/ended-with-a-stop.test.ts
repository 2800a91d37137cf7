import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { changePrimary, stopTokenFor } from '@trilane/testkit/change-primary';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { buildWithPasskey, signWithPasskey } from '../../api-matrix/passkey-cases.ts';
import { changeOwnerEmail } from '../auth/public.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const stop = async (email: string) =>
  outcomeOf(app.client().call('stopChange', { body: { token: await stopTokenFor(app, email) } }));
const signIn = (email: string, password: string) =>
  app.client().call('login', { body: { email, password, role: 'owner', captcha: app.world.solveCaptcha() } });

test('a stop ends the API keys that got their secret since the day before the change, and names them', async () => {
  const { client } = merchant;
  const create = (name: string) =>
    client.call('createApiKey', { body: { name, scopes: ['read-money'], refundLimit: null, networks: [] } });
  await merchant.prove();
  const kept = await create('Bookkeeping');
  const { key: renewed } = await create('Old till');
  await app.database.asOwner(
    `update api_key set created_at = created_at - interval '25 hours' where business_id = '${merchant.businessId}'`,
  );
  await client.call('rotateApiKey', { params: { id: renewed.id }, body: { overlapHours: 0 } });
  const before = await create('Made before');
  await changePrimary(app, merchant);
  const after = await create('Made after');
  expect(await stop(merchant.email)).toBe('done');
  const balance = ({ secret }: { secret: string }) => outcomeOf(app.client(secret).call('getAccountBalance'));
  expect([await balance(kept), await balance(before), await balance(after)]).toEqual([
    'done',
    'unauthenticated',
    'unauthenticated',
  ]);
  const { token } = await signIn(merchant.email, PASSWORD);
  const keys = await app.client(token).call('listApiKeys');
  expect(keys.map(({ name }) => name)).toEqual(['Bookkeeping']);
  await app.platform.outbox.flush();
  const told = app.world.mails.find(({ to, subject }) => to === merchant.email && subject === 'A change was stopped');
  expect(told?.text).toContain('They no longer work: Made after, Made before, Old till.');
});

test('a stop ends passkeys added since the day before the change, and of an email a later password', async () => {
  const { authenticator: own } = await buildWithPasskey(app, { merchant });
  await app.database.asOwner(`update passkey set created_at = created_at - interval '25 hours'`);
  const eve = `eve-${randomUUID().slice(0, 8)}@example.com`;
  const { platform } = app;
  const operator = { ...platform, operator: 'support@trilane.test' };
  await platform.jobsDb.write(merchant.businessId, (tx) =>
    changeOwnerEmail(tx, operator, { businessId: merchant.businessId, email: eve, reason: 'asked by phone' }),
  );
  const session = app.client((await signIn(eve, PASSWORD)).token);
  await session.call('prove', { body: { password: PASSWORD } });
  const byEve = { ...merchant, client: session, prove: async () => {} };
  const { authenticator: eves } = await buildWithPasskey(app, { merchant: byEve, name: 'Eve’s key' });
  await session.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: 'Sourdough!Rye2026' } });
  expect(await stop(merchant.email)).toBe('done');
  const passkeySignin = async (authenticator: typeof own) =>
    outcomeOf(app.client().call('passkeySignin', { body: await signWithPasskey(app, authenticator) }));
  expect([await passkeySignin(eves), await passkeySignin(own)]).toEqual(['passkey_refused', 'done']);
  for (const password of ['Sourdough!Rye2026', PASSWORD])
    expect(await outcomeOf(signIn(merchant.email, password))).toBe('wrong_credentials');
  await app.platform.outbox.flush();
  const told = app.world.mails.find(({ to, subject }) => to === merchant.email && subject === 'A change was stopped');
  expect(told?.text).toContain('They no longer work: Eve’s key.');
  expect(told?.text).toContain('Choose a new one with Forgot Password.');
  const body = { email: merchant.email, role: 'owner', captcha: app.world.solveCaptcha() } as const;
  expect(await outcomeOf(app.client().call('forgotPassword', { body }))).toBe('done');
});
