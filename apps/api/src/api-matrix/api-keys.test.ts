import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES, type ApiScope } from '@trilane/domain/api-key';
import { buildApiKey } from '@trilane/testkit/build-api-key';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { newKey } from './case-parts.ts';
import { lendSendings } from './lend-sendings.ts';
import { callNames, declared, sendCall } from './send-call.ts';

let app: TestApp;
const secrets = new Map<ApiScope, string>();
let whole: string;
const lent = lendSendings();
beforeAll(async () => {
  app = await createTestApp();
  const merchant = await buildMerchant(app);
  for (const scope of API_SCOPES) secrets.set(scope, (await buildApiKey(merchant, { scopes: [scope] })).secret);
  whole = (await buildApiKey(merchant)).secret;
});
afterAll(() => app.stop());

const withToken = callNames.filter((name) => ['session', 'any-token'].includes(declared(name).access));
const PARAMS = ['id', 'storeId', 'aisleId', 'staffId', 'deviceId', 'transactionNumber', 'number'];
const params = Object.fromEntries(PARAMS.map((name) => [name, 'none']));

describe.each(API_SCOPES)('the scope %s', (scope) => {
  test.each(withToken)('%s is open or closed as the contract says', async (name) => {
    const answer = await sendCall(app, name, { params, token: secrets.get(scope)!, headers: newKey() });
    if (declared(name).form === 'stream') return expect(answer.statusCode).toBe(403);
    const code = answer.statusCode < 400 ? null : (answer.json() as { code: string }).code;
    if (declared(name).keys?.includes(scope)) expect(code).not.toBe('scope_missing');
    else expect([answer.statusCode, code]).toEqual([403, 'scope_missing']);
  });
});

test('no key moves money to a bank, changes who may do what, links a till, or makes a call that wants a proof', () => {
  const open = callNames.filter((name) => declared(name).keys !== undefined);
  const closed = ['transferToBank', 'setPrimaryAccount', 'inviteMember', 'createApiKey', 'createLinkToken', 'closeDay'];
  expect(open.filter((name) => closed.includes(name))).toEqual([]);
  expect(open.filter((name) => declared(name).refusals.includes('proof_required'))).toEqual([]);
  expect(open.filter((name) => declared(name).access !== 'session')).toEqual([]);
});

describe("with another merchant's id", () => {
  const withIds = callNames.filter((name) => declared(name).keys && declared(name).params);

  test.each(withIds)('%s finds nothing for a key', async (name) => {
    const { params: theirs, query, body, form } = await lent(app, name);
    const answer = await sendCall(app, name, { params: theirs, query, body, form, token: whole, headers: newKey() });
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([404, 'not_found']);
  });
});
