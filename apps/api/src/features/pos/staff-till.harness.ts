import { afterAll, expect } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import { createTestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { STAFF_PASSWORD, STAFF_PIN } from '@trilane/testkit/build-staff';

/** How a call ended: 200, or the refusal. */
export const outcome = (call: Promise<unknown>) =>
  call.then(
    () => [200],
    (error: CallError) => [error.status, error.body?.code],
  );

/** The app for tests of app users at a till. Call at the head of a file; its calls are made at the newest merchant. */
export async function openStaffTill() {
  const app = await createTestApp();
  let merchant: Merchant;
  afterAll(async () => {
    expect(await app.reconcile()).toEqual([]);
    await app.stop();
  });
  const appUser = async (transactionNumber: number) =>
    (await merchant.client.call('getTransaction', { params: { transactionNumber } })).transaction.appUser;
  return {
    app,
    newMerchant: async () => (merchant = await buildMerchant(app)),
    signIn: (email: string, password = STAFF_PASSWORD, of: Merchant = merchant) =>
      of.till.call('signInStaff', { body: { email, password } }),
    switchTo: (staffId: string, pin = STAFF_PIN) => merchant.till.call('switchStaff', { body: { staffId, pin } }),
    atTill: async () => (await merchant.till.call('getPosSession')).staff,
    /** Who took this payment. */
    appUser,
    /** Who takes a payment now. */
    soldBy: async () => appUser((await merchant.pay()).transactionNumber),
    /** Links another till to the merchant's store. */
    async addTill(name: string) {
      const storeId = merchant.store.id;
      const { id } = await merchant.client.call('createDevice', { params: { storeId }, body: { name } });
      const { token } = await merchant.client.call('createLinkToken', { params: { storeId, aisleId: id }, body: {} });
      return { id, ...(await app.client().call('linkDevice', { body: { token } })) };
    },
  };
}
