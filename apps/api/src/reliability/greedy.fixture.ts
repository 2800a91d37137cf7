// A business that sends its worst load to everything at once, without a pause and without heeding Retry-After, until it
// is told to end. It runs in a process of its own, as a stranger would.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Config } from '../config/config.ts';
import { lowerPriority } from '../platform/lower-priority.ts';
import { balanceRequest, paymentRequest, refundRequest, send, transferRequest } from './shop-calls.ts';
import type { Shop } from './shop.ts';

interface Order {
  url: string;
  shop: Shop;
  networkKeys: [string, string][];
}

const { url, shop, networkKeys } = await new Promise<Order>((resolve) => process.once('message', resolve));
const config = { networkKeys: new Map(networkKeys) } as unknown as Config;
const authorization = `Bearer ${shop.token}`;
const statuses = new Map<number, number>();
let ending = false;
process.on('message', () => (ending = true));

async function note(asking: Promise<Response | { status: number } | null>): Promise<void> {
  const answer = await asking.catch(() => null);
  const status = answer?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (answer instanceof Response) await answer.arrayBuffer().catch(() => undefined);
}
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  fetch(`${url}/api/v2${path}`, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });

const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
function upload(): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(large)], { type: 'image/png' }), 'large.png');
  return fetch(`${url}/api/v2/files/files`, {
    method: 'POST',
    headers: { authorization },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
}
/** Reads the head of a stream or file and leaves the rest unread for a while. */
async function hold(path: string): Promise<{ status: number }> {
  const leave = new AbortController();
  const answer = await fetch(`${url}/api/v2${path}`, { headers: { authorization }, signal: leave.signal });
  if (answer.status === 200) await new Promise((resolve) => setTimeout(resolve, 2_000));
  leave.abort();
  return { status: answer.status };
}
const sheet = [
  'Store Name,Store Type,Street Address,City,State,Zip Code,Device',
  ...Array.from(
    { length: 2_000 },
    (_, n) => `Store ${n},multi-device,${n} Main Street,New York,New York,10001,Till ${n}`,
  ),
].join('\n');
// The largest file that is read to its end, for an account with transfers, and one that is far too large.
const bankFiles = [4_990, 160_000].map((lines) => ({
  accountId: `acc-${shop.businessId}`,
  content: `Date,Amount\n${'1/1/2025,1\n'.repeat(lines)}`,
}));
const YEAR = 'from=2025-01-01&to=2025-12-31';
const OFFER = 'fromDate=2025-01-01&toDate=2025-12-31';
const files = [
  '/payments/merchant/history/export?format=csv',
  '/payments/merchant/history/export?format=xlsx',
  '/businesses/stores/export',
  `/payments/merchant/accounting/export?format=quickbooks&${YEAR}`,
  `/payments/merchant/reports/sales/export?by=hour-of-week&${YEAR}`,
  '/payments/statements/monthly?month=2025-02',
  '/payments/merchant/transfers/export',
  '/businesses/businesses/me/audit/export',
  `/businesses/discounts/replay?discount=10&${OFFER}`,
  `/businesses/loyalties/replay?spend=5&reward=1&${OFFER}`,
];
const costly = [
  '/businesses/stores',
  '/payments/merchant/balance_lines?figure=available&limit=100',
  '/payments/merchant/balance_history',
  `/payments/merchant/closes/preview?storeId=${shop.storeId}`,
  '/payments/merchant/history?q=Consumer&limit=100',
  '/payments/merchant/history/totals',
  '/payments/merchant/reconcile',
  '/businesses/businesses/me/audit?limit=100',
  '/payments/merchant/reports/sales?by=hour-of-week&from=2025-01-01&to=2025-12-31',
];

async function payAndRefund(): Promise<void> {
  const paid = await send(url, paymentRequest(shop, config, { key: randomUUID(), amountCents: 1_000, tipCents: 0 }));
  await note(Promise.resolve(paid));
  if (paid?.status !== 200) return;
  const { transactionNumber } = JSON.parse(paid.text) as { transactionNumber: number };
  await note(send(url, refundRequest(shop, { key: randomUUID(), transactionNumber, amountCents: 100 })));
}

/** How many clients repeat each of these at once. */
const deeds: [number, (n: number) => Promise<unknown>][] = [
  [8, () => note(upload())],
  [10, (n) => note(hold(files[n % files.length]!))],
  [24, (n) => note(call('GET', costly[n % costly.length]!))],
  [4, () => note(call('POST', '/businesses/stores/import/check', { csv: sheet }))],
  [4, (n) => note(call('POST', '/payments/merchant/bank_match', bankFiles[n % 2]))],
  [30, () => note(hold('/events'))],
  [32, () => note(send(url, balanceRequest(shop)))],
  [16, (n) => note(call('POST', `/businesses/stores/${shop.storeId}/aisles/create`, { name: `Till ${n}` }))],
  [24, () => note(send(url, paymentRequest(shop, config, { key: randomUUID(), amountCents: 1_000, tipCents: 0 })))],
  [8, () => payAndRefund()],
  [4, () => note(send(url, transferRequest(shop, { key: randomUUID(), amountCents: 100 })))],
];
// It stands for other machines, whose work takes nothing from the product's processors.
lowerPriority();
await Promise.all(
  deeds.flatMap(([times, deed]) =>
    Array.from({ length: times }, async (_, lane) => {
      for (let n = lane; !ending; n += 1) await deed(n);
    }),
  ),
);
process.send!([...statuses]);
process.disconnect();
