// Posts signed payments for a while and prints one JSON line. Its own process, as real tills are.
import autocannon from 'autocannon';
import { PAYMENTS_PATH, paymentRequest } from './payment-request.ts';
import type { Till } from './tills.ts';

interface Order {
  url: string;
  connections: number;
  seconds: number;
  tills: Till[];
  network: { keyId: string; secret: string };
}

const order = await new Promise<Order>((resolve) => process.once('message', resolve));
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`;
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
let sent = 0;

function nextRequest(request: autocannon.Request): autocannon.Request {
  sent += 1;
  const till = order.tills[sent % order.tills.length]!;
  const { body, headers } = paymentRequest({ till, network: order.network, key: `${run}-${sent}`, amountCents: 1000 + (sent % 500), shopperId: `s${sent % 1000}`, expiresAt });
  request.body = body;
  request.headers = headers;
  return request;
}

const result = await autocannon({
  url: order.url, connections: order.connections, duration: order.seconds, pipelining: 1,
  requests: [{ method: 'POST', path: PAYMENTS_PATH, setupRequest: nextRequest }],
});
process.send!({
  perSecond: result['2xx'] / result.duration, ok: result['2xx'], bad: result.non2xx + result.errors + result.timeouts, p50: result.latency.p50, p99: result.latency.p99,
});
process.disconnect();
