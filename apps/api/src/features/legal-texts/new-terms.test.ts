import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { addDays } from '@trilane/domain/zoned-time';
import { sql } from '../../platform/db/sql.ts';
import { publish } from './legal-texts.harness.ts';
import { dayOf } from './open-legal-texts.ts';

let app: TestApp;
let merchant: Merchant;
const SHIPPED = '2022-12-12';
const today = () => dayOf(app.platform.clock);
const termsOf = ({ client }: Merchant) => client.call('getTerms');
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body: unknown }) => error.body,
  );
const openApp = ({ client }: Merchant) => client.call('openAppLink');

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(() => app.stop());

describe('while the accepted terms are in force', () => {
  test('nobody is asked, and the acceptance from the registration is listed with its version', async () => {
    expect(await termsOf(merchant)).toMatchObject({
      text: { version: SHIPPED, template: true, title: 'Terms of use' },
      ...{ accepted: SHIPPED, outdated: false, changes: [] },
    });
    expect((await merchant.client.call('getMe')).termsOutdated).toBe(false);
    expect(await merchant.client.call('listAcceptedTerms')).toEqual([
      {
        ...{ version: SHIPPED, acceptedAt: expect.any(String), address: expect.stringMatching(/^10\./) },
        ...{ userAgent: expect.any(String), path: `/terms-of-use/versions/${SHIPPED}` },
      },
    ]);
    await openApp(merchant);
  });

  test('a version that takes effect later asks nobody yet, and can be published again', async () => {
    const effective = addDays(today(), 30);
    expect(await publish(app, { version: '2030', effective, changes: 'Fees.' })).toMatchObject({ ok: true });
    expect(await termsOf(merchant)).toMatchObject({ text: { version: SHIPPED }, outdated: false });
    await openApp(merchant);
    // Its text may still change.
    expect(await publish(app, { version: '2030', effective, changes: 'Other fees.' })).toMatchObject({ ok: true });
  });
});

describe('once newer terms are in force', () => {
  beforeAll(async () => {
    await app.moveClock({ advance: 'P31D' });
    await publish(app, { version: '2031', effective: today(), changes: 'And chargebacks.' });
  });

  test('the owner can read but change nothing', async () => {
    expect((await merchant.client.call('getMe')).termsOutdated).toBe(true);
    expect(await refusalOf(openApp(merchant))).toMatchObject({ statusCode: 403, code: 'terms_outdated' });
    expect(await merchant.client.call('listStores')).toHaveLength(1);
    expect(await termsOf(merchant)).toMatchObject({
      ...{ accepted: SHIPPED, outdated: true, text: { version: '2031', template: false } },
      changes: [
        { version: '2031', words: 'And chargebacks.' },
        { version: '2030', words: 'Other fees.' },
      ],
    });
  });

  test('tills go on taking payments', async () => {
    expect(await merchant.pay()).toMatchObject({ transactionNumber: expect.anything() });
  });

  test('the owner can log out, and sign in again', async () => {
    const { email } = merchant;
    const body = { email, password: PASSWORD, role: 'owner' as const, captcha: app.world.solveCaptcha() };
    const { token } = (await app.client().call('login', { body })) as { token: string };
    expect((await app.client(token).call('getMe')).termsOutdated).toBe(true);
    await app.client(token).call('logout');
    expect(await refusalOf(app.client(token).call('getMe'))).toMatchObject({ code: 'unauthenticated' });
  });

  test('only the version in force can be agreed to', async () => {
    const accept = (version: string) => merchant.client.call('acceptTerms', { body: { version } });
    expect(await refusalOf(accept('2030'))).toMatchObject({ statusCode: 409, code: 'terms_changed' });
    expect(await accept('2031')).toEqual({ version: '2031' });
    expect(await accept('2031')).toEqual({ version: '2031' });
    await openApp(merchant);
    expect(await termsOf(merchant)).toMatchObject({ accepted: '2031', outdated: false, changes: [] });
    const accepted = await merchant.client.call('listAcceptedTerms');
    expect(accepted.map(({ version, path }) => [version, path])).toEqual([
      ['2031', '/terms-of-use/versions/2031'],
      [SHIPPED, `/terms-of-use/versions/${SHIPPED}`],
    ]);
    const { docs } = await merchant.client.call('listAudit', { query: { limit: 100, area: 'business' } });
    const lines = docs.filter(({ action }) => action === 'terms.accept');
    expect(lines.map(({ outcome, after }) => [outcome, after])).toEqual([
      ['done', { version: '2031' }],
      ['refused', null],
      ['done', { version: SHIPPED }],
    ]);
  });

  test('whoever signs up agrees to these terms and to no others', async () => {
    const { token, client } = await buildMerchant(app, { stage: 'registered' });
    const accept = (version: string) => client.call('continueRegistration', { body: { tncAccepted: true, version } });
    expect(await refusalOf(accept(SHIPPED))).toMatchObject({ code: 'terms_changed' });
    await accept('2031');
    expect(await app.client(token).call('getTerms')).toMatchObject({ accepted: '2031', outdated: false });
  });

  test('an acceptance that a process of the release before recorded is shown, too', async () => {
    const { client, businessId } = await buildMerchant(app, { stage: 'signed-in' });
    await app.database.asOwner(
      `delete from terms_acceptance where business_id = '${businessId}'`,
      `update business set tnc_version = '${SHIPPED}' where business_id = '${businessId}'`,
    );
    expect((await client.call('listAcceptedTerms')).map(({ version }) => version)).toEqual([SHIPPED]);
    await client.call('acceptTerms', { body: { version: '2031' } });
    expect((await client.call('listAcceptedTerms')).map(({ version }) => version)).toContain('2031');
  });
});

test('the chain of the installation says who published which version', async () => {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ actor: string; subject: string }>(
      sql`select actor, subject from audit_event where action = 'text.publish' order by sequence`,
    ),
  );
  expect(rows).toEqual(
    ['2030', '2030', '2031'].map((version) => ({ actor: 'ada@desk.example', subject: `terms-of-use ${version}` })),
  );
});
