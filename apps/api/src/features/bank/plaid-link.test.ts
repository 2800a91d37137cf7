import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAID_SECRET, playPlaid } from '../../adapters/open-banking/plaid.harness.ts';
import { BUSINESSES, startAuthHarness, type AuthHarness } from '../auth/auth.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let vendor: Awaited<ReturnType<typeof playPlaid>>;
let h: AuthHarness;
beforeAll(async () => {
  vendor = await playPlaid();
  h = await startAuthHarness({
    OPEN_BANKING: 'plaid',
    PLAID_URL: vendor.url,
    PLAID_CLIENT_ID: 'our-client',
    PLAID_SECRET,
  });
});
afterAll(async () => {
  await h.stop();
  await vendor[Symbol.asyncDispose]();
});

const openLink = (token: string) => h.post(`${BUSINESSES}/bank-connect/sessions`, undefined, { token });
/** What Plaid sends, to the address that it was given with the newest link. */
function plaidSays(body: object, headers?: Record<string, string>) {
  const webhook = new URL(String(vendor.asked('/link/token/create').at(-1)?.['webhook']));
  const raw = JSON.stringify(body);
  return h.post(webhook.pathname.replace('/api/v2', '') + webhook.search, raw, {
    headers: headers ?? vendor.headersFor(raw, { now: h.platform.securityNow() }),
  });
}
const finished = (...publicTokens: string[]) => ({
  webhook_type: 'LINK',
  webhook_code: 'SESSION_FINISHED',
  link_session_id: `s-${publicTokens[0] ?? 'none'}`,
  link_token: 'l',
  status: 'SUCCESS',
  public_tokens: publicTokens,
});
const bankOf = async (token: string) => (await h.get(`${BUSINESSES}/me`, token)).json().bankRegistration;

test('a bank is linked on Plaid’s pages, told again for nothing, and taken back', async () => {
  const { token, businessId } = await h.signUp();
  expect((await openLink(token)).json().url).toMatch(/^https:\/\/secure\.plaid\.com\/hl\//);
  const report = finished(vendor.allow());
  for (let n = 0; n < 2; n += 1) expect((await plaidSays(report)).json()).toEqual({ received: true });
  expect(await bankOf(token)).toMatchObject({
    status: 'approved',
    primaryAccount: 'acc-1',
    accounts: {
      providerName: 'Houndstooth Bank',
      accounts: [
        { identifiers: { accountNumber: '••••0000', bankCode: '011401533' } },
        { identifiers: { accountNumber: '••••9876' } },
      ],
    },
  });
  const { rows } = await h.platform.db.read(businessId, (tx) =>
    tx.query<{ holder_name: string }>(sql`select * from bank_account`),
  );
  expect(rows[0]!.holder_name).toBe('Corner Bakery');
  expect(JSON.stringify([rows, h.logged])).not.toMatch(/1111222233330000|access-sandbox|public-sandbox/);
  await plaidSays({
    webhook_type: 'ITEM',
    webhook_code: 'USER_ACCOUNT_REVOKED',
    item_id: 'item-1',
    account_id: 'acc-1',
  });
  expect(await bankOf(token)).toMatchObject({
    status: 'approved',
    primaryAccount: null,
    accounts: { accounts: [{ accountId: 'acc-2' }] },
  });
  await plaidSays({ webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED', item_id: 'item-1' });
  expect(await bankOf(token)).toMatchObject({ status: 'removed', accounts: { accounts: [] } });
});

test('what Plaid did not sign changes nothing; what cannot be read yet is asked for again', async () => {
  const { token } = await h.signUp();
  await openLink(token);
  const report = finished(vendor.allow());
  expect((await plaidSays(report, {})).json().code).toBe('bad_signature');
  expect((await plaidSays(report, vendor.headersFor('{}', { now: h.platform.securityNow() }))).statusCode).toBe(401);
  vendor.failNext('/auth/get', { status: 500 });
  const later = await plaidSays(report);
  expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '60']);
  expect((await bankOf(token)).status).toBeNull();
  expect((await plaidSays(report)).statusCode).toBe(200);
  expect((await bankOf(token)).status).toBe('approved');
});

test('a closed window and a spent token leave the merchant as it was; without Plaid the button says so', async () => {
  const { token } = await h.signUp();
  await openLink(token);
  expect((await plaidSays(finished())).statusCode).toBe(200);
  expect(await bankOf(token)).toMatchObject({ status: 'declined', accounts: { accounts: [] } });
  await openLink(token);
  expect((await plaidSays(finished('public-sandbox-spent'))).json()).toEqual({ received: true });
  expect((await bankOf(token)).accounts.accounts).toEqual([]);
  vendor.failNext('/link/token/create', { status: 503 });
  expect((await openLink(token)).json()).toMatchObject({ statusCode: 503, code: 'bank_provider_unavailable' });
});
