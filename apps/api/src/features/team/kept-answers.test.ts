import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { buildBusyMerchant, type BusyMerchant } from '../transactions/record.harness.ts';

let app: TestApp;
let busy: BusyMerchant;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  member = await buildMember(app, busy.merchant, { role: 'store-manager', storeIds: [busy.stores[0]!] });
});
afterAll(() => app.stop());

const noteOf = async (token: string, key: string) => {
  const answer = await app.request('POST', '/payments/merchant/transactions/1/note', {
    token,
    body: { note: 'Paid twice' },
    headers: { 'idempotency-key': key },
  });
  return [answer.statusCode, answer.json().code];
};

test('an answer that was kept for the owner is not given to a person who does not see its store', async () => {
  const { merchant, tills } = busy;
  await merchant.pay({ amountCents: 4_500, device: tills[2]! });
  const key = randomUUID();
  expect(await noteOf(merchant.token, key)).toEqual([200, undefined]);
  expect(await noteOf(merchant.token, key)).toEqual([200, undefined]);
  expect(await noteOf(member.token, key)).toEqual([422, 'idempotency_key_reused']);
  expect(await noteOf(member.token, randomUUID())).toEqual([404, 'not_found']);
});
