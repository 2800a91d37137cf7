// Posts signed payments with a few tills at once until it is told to end, and says how long each answer took. Its own
// process, as real tills are.
import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENTS_PATH, paymentRequest } from './payment-request.ts';
import { percentile } from './percentile.ts';
import type { Till } from './tills.ts';

interface Order {
  url: string;
  tills: Till[];
  network: { keyId: string; secret: string };
  /** What each client rests between two payments. */
  pauseMs: number;
}

const CLIENTS = 4;
const WARM_UP = 200;

const order = await new Promise<Order>((resolve) => process.once('message', resolve));
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`;
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const waits: number[] = [];
let sent = 0;
let ending = false;
process.on('message', () => (ending = true));

async function postOne(): Promise<void> {
  sent += 1;
  const till = order.tills[sent % order.tills.length]!;
  const payment = paymentRequest({
    till,
    network: order.network,
    key: `${run}-${sent}`,
    amountCents: 1000 + (sent % 500),
    shopperId: `s${sent % 1000}`,
    expiresAt,
  });
  const startedAt = performance.now();
  const answer = await fetch(order.url + PAYMENTS_PATH, { method: 'POST', ...payment });
  const text = await answer.text();
  waits.push(performance.now() - startedAt);
  if (answer.status !== 200) throw new Error(`a payment was answered ${answer.status}: ${text}`);
  if (waits.length === WARM_UP) process.send!('begun');
}

await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    for (; !ending; await delay(order.pauseMs)) await postOne();
  }),
);
const measured = waits.slice(WARM_UP).sort((a, b) => a - b);
process.send!({
  n: measured.length,
  p50: percentile(measured, 0.5),
  p99: percentile(measured, 0.99),
  max: measured.at(-1),
});
process.disconnect();
