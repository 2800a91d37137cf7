import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildWebhook } from '@trilane/testkit/build-webhook';
import { newKey, storeBody } from '../../api-matrix/case-parts.ts';
import { payouts } from '../balance/payouts.harness.ts';
import { startReceiver, type Received, type Receiver } from './receiver.harness.ts';
import { deliver } from './webhooks.harness.ts';

type Line = CallOutput<Calls['listTransactions']>['docs'][number];
type Transfer = CallOutput<Calls['listBankTransfers']>['docs'][number];
type Store = CallOutput<Calls['getStore']>;
type Device = Store['aisles'][number];

interface Told {
  transaction?: Line;
  sale?: Line;
  arrivesAt?: string | null;
  transfer?: Transfer;
  store?: Store;
  device?: Device;
}

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await createTestApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

/** What a merchant's program keeps: each event once, by its id, whatever order unrelated events come in. */
function rebuild(events: readonly Received[], now: Date) {
  const lines = new Map<number, { line: Line; arrivesAt: string | null }>();
  const transfers = new Map<string, Transfer>();
  const stores = new Map<string, Store>();
  const links = new Map<string, string | null>();
  const seen = new Set<string>();
  for (const { id, data } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { transaction, sale, arrivesAt = null, transfer, store, device } = data as Told;
    if (transaction) lines.set(transaction.transactionNumber, { line: transaction, arrivesAt });
    if (sale) lines.get(sale.transactionNumber)!.line = sale;
    if (transfer) transfers.set(transfer.id, transfer);
    if (store) stores.set(store.id, store);
    if (device) links.set(device.id, device.deviceId);
  }
  const record = [...lines.values()].map(({ line, arrivesAt }) => {
    const hasArrived = line.amountStatus === 'pending' && arrivesAt !== null && new Date(arrivesAt) <= now;
    const { name, address } = stores.get(line.store.id) ?? line.store;
    return {
      ...line,
      amountStatus: hasArrived ? ('available' as const) : line.amountStatus,
      store: { ...line.store, name, address: { city: address.city } },
    };
  });
  return {
    record: record.toSorted((a, b) => b.transactionNumber - a.transactionNumber),
    transfers: [...transfers.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    links,
  };
}

test('a receiver rebuilds the record from events alone and equals it', async () => {
  const merchant = await buildMerchant(app);
  const { client, till, store } = merchant;
  const { endpoint } = await buildWebhook(merchant, { url: receiver.url });
  // Every third event is kept but answered badly, so it comes again.
  let asked = 0;
  receiver.answer = (response) => void response.writeHead((asked += 1) % 3 === 0 ? 500 : 200).end();
  const money = payouts(() => app);
  const waiting = async () => (await client.call('listWebhooks'))[0]!.waiting;
  const deliverAll = async () => {
    await deliver(app);
    for (let round = 0; round < 30 && (await waiting()) > 0; round += 1) {
      await app.moveClock({ advance: 'PT2M' });
      await deliver(app);
    }
    expect(await waiting()).toBe(0);
  };

  const sales: number[] = [];
  for (const [n, funding] of (['cash', 'credit', 'cash', 'credit'] as const).entries()) {
    const sale = { amountCents: 2_000 + n, tipCents: 150, funding };
    sales.push((await merchant.pay(sale)).transactionNumber);
  }
  await merchant.pay({ outcome: 'declined', amountCents: 990 });
  await merchant.pay({ outcome: 'cancelled' });
  const params = (n: number) => ({ transactionNumber: sales[n]! });
  const refund = (n: number, body: { amount: number; tip?: number }) =>
    client.call('refundTransaction', { params: params(n), body, idempotencyKey: newKey()['idempotency-key'] });
  await refund(0, { amount: 5 });
  await refund(0, { amount: 15, tip: 1.5 });
  await till.call('refundAtDevice', {
    params: { id: sales[1]! },
    body: { amount: 1 },
    idempotencyKey: newKey()['idempotency-key'],
  });
  const renamed = await storeBody(merchant, { name: 'Harbour Bakery' });
  await client.call('updateStore', { params: { id: store.id }, body: renamed as never });
  await deliverAll();
  await money.sellAndSettle(merchant, 4_321, 99);
  await merchant.pay({ amountCents: 777 });
  const paid = await money.transfer(merchant, 3);
  await money.report('paid');
  await money.report('returned');
  await money.transfer(merchant, 2);
  await money.report('failed');
  await money.transfer(merchant, 1);
  const spare = await client.call('createDevice', { params: { storeId: store.id }, body: { name: 'Spare' } });
  await client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });

  await deliverAll();
  // Everything once more, as after a fault of the receiver.
  const body = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
  await client.call('replayWebhookRange', { params: { id: endpoint.id }, body });
  await deliverAll();

  const rebuilt = rebuild(receiver.received, app.platform.clock.now());
  const { docs: record, total } = await client.call('listTransactions', { query: { limit: 100 } });
  expect(total).toBe(12);
  expect(rebuilt.record).toEqual(record);
  const { docs: transfers } = await client.call('listBankTransfers', { query: { limit: 100 } });
  expect(rebuilt.transfers).toEqual(transfers.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  const linked = (await client.call('listStores'))
    .flatMap(({ aisles }) => aisles)
    .map(({ id, deviceId }) => [id, deviceId]);
  expect(new Map([...rebuilt.links, [spare.id, null]])).toEqual(new Map(linked as [string, string | null][]));
  expect((await client.call('listWebhooks'))[0]).toMatchObject({ waiting: 0, off: null });
  const ofTransfer = receiver.received.filter(({ data }) => (data as Told).transfer?.id === paid);
  const inOrder = [...new Set(ofTransfer.map(({ type }) => type))];
  expect(inOrder).toEqual(['payout.created', 'payout.sent', 'payout.paid', 'payout.returned']);
});
