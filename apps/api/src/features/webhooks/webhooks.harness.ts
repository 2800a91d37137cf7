import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { buildWebhook } from '@trilane/testkit/build-webhook';
import { storeBody } from '../../api-matrix/case-parts.ts';
import type { Receiver } from './receiver.harness.ts';
import { createWebhookWork } from './send-webhooks.ts';

/** Delivers everything that is due by now, and waits for it. */
export async function deliver(app: TestApp): Promise<void> {
  const work = createWebhookWork(app.platform);
  await work.begin();
  await work.idle();
}

let added = 0;

/** What tests of webhooks do for the merchant and the receiver of the test. */
export const hooks = (now: () => { merchant: Merchant; receiver: Receiver }) => ({
  add: (fields = {}) => buildWebhook(now().merchant, { url: `${now().receiver.url}/${(added += 1)}`, ...fields }),
  log: async (id: string, query = {}) =>
    (await now().merchant.client.call('listWebhookDeliveries', { params: { id }, query })).docs,
  find: async (id: string) => (await now().merchant.client.call('listWebhooks')).find((each) => each.id === id)!,
  setActive: (id: string, active: boolean) =>
    now().merchant.client.call('setWebhookActive', { params: { id }, body: { active } }),
  async changeStore(fields: object): Promise<void> {
    const { client, store } = now().merchant;
    const body = await storeBody(now().merchant, { ...fields });
    await client.call('updateStore', { params: { id: store.id }, body: body as never });
  },
  async addDevice(name: string): Promise<void> {
    const { client, store } = now().merchant;
    await client.call('createDevice', { params: { storeId: store.id }, body: { name } });
  },
});
