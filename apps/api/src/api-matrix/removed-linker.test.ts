// A till goes on after the person who linked it has lost the store, the role or the place in the team.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildBusyMerchant, type BusyMerchant, type Till } from '../features/transactions/record.harness.ts';
import { newKey } from './case-parts.ts';

let app: TestApp;
let busy: BusyMerchant;
let member: TestMember;
let aisleId: string;
let storeId: string;

beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  storeId = busy.stores[0]!;
});
afterAll(() => app.stop());

beforeEach(async () => {
  member = await buildMember(app, busy.merchant, { role: 'store-manager', storeIds: [storeId], refundLimit: 1 });
  const body = { name: `Till of ${member.id.slice(-8)}` };
  ({ id: aisleId } = await busy.merchant.client.call('createDevice', { params: { storeId }, body }));
});

const makeCode = async (): Promise<string> =>
  (await member.client.call('createLinkToken', { params: { storeId, aisleId }, body: {} })).token;
const useCode = async (token: string): Promise<Till> => ({
  id: aisleId,
  ...(await app.client().call('linkDevice', { body: { token } })),
});

/** How a refund of a sale of each store ends at a till: of the member's store, and of the other one. */
async function refundsAt(till: Till): Promise<string[]> {
  const sales = [
    await busy.merchant.pay({ amountCents: 50_000, device: busy.tills[0]! }),
    await busy.merchant.pay({ amountCents: 50_000, device: busy.tills[2]! }),
  ];
  return Promise.all(
    sales.map(({ transactionNumber: id }) =>
      outcomeOf(
        app
          .deviceClient(till)
          .call('refundAtDevice', {
            params: { id },
            body: { amount: 500 },
            idempotencyKey: newKey()['idempotency-key'],
          }),
      ),
    ),
  );
}

async function change(fields: object): Promise<void> {
  const entry = (await busy.merchant.client.call('listTeam')).find(({ id }) => id === member.id)!;
  const { id: _id, email: _e, invitedAt: _i, joinedAt: _j, version: _v, ...now } = entry;
  await busy.merchant.prove();
  const body = { ...now, storeIds: now.storeIds ?? [], ...fields };
  await busy.merchant.client.call('updateMember', { params: { id: member.id }, body });
}
const remove = () => busy.merchant.client.call('removeMember', { params: { id: member.id } });

describe('a till that a store manager has linked gives back nothing of another store', () => {
  let till: Till;
  beforeEach(async () => {
    till = await useCode(await makeCode());
  });

  test('while the person is in the team', async () => {
    expect((await refundsAt(till))[1]).toBe('not_found');
  });

  test('after the person was removed', async () => {
    await remove();
    expect((await refundsAt(till))[1]).toBe('not_found');
  });

  test('while it goes on giving back those of the store in which it stands, once the person has moved on', async () => {
    await change({ storeIds: [busy.stores[1]!] });
    expect(await refundsAt(till)).toEqual(['done', 'not_found']);
  });

  test('after the person has become an accountant, who refunds nothing', async () => {
    await change({ role: 'accountant' });
    expect((await refundsAt(till))[1]).toBe('not_found');
  });
});

test('nor does one that was linked after the email of the person’s account had changed', async () => {
  const email = `new-${member.email}`;
  await app.database.asOwner(`update user_account set email = '${email}' where email = '${member.email}'`);
  expect((await refundsAt(await useCode(await makeCode())))[1]).toBe('not_found');
});

test('a link code is worth nothing once the person who made it was removed', async () => {
  const code = await makeCode();
  await remove();
  expect(await outcomeOf(useCode(code))).toBe('link_code_invalid');
});

test('a link code is worth nothing once the store was taken away', async () => {
  const code = await makeCode();
  await change({ storeIds: [busy.stores[1]!] });
  expect(await outcomeOf(useCode(code))).toBe('link_code_invalid');
});
