// Posts signed payments for a while and prints one JSON line. Its own process, as real tills are.
import autocannon from 'autocannon';
import { signApproval } from '../apps/api/src/adapters/shopper-network/sign-approval.ts';
import { signDeviceRequest } from '../apps/api/src/platform/signature.ts';
import type { Till } from './tills.ts';

interface Order {
  url: string;
  connections: number;
  seconds: number;
  tills: Till[];
  network: { keyId: string; secret: string };
}

const order = await new Promise<Order>((resolve) => process.once('message', resolve));
const PATH = '/api/v2/pos/payments';
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`;
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
let sent = 0;

function nextRequest(request: autocannon.Request): autocannon.Request {
  sent += 1;
  const till = order.tills[sent % order.tills.length]!;
  const idempotencyKey = `${run}-${sent}`;
  const amount = (1000 + (sent % 500)) / 100;
  const approval = signApproval(order.network, {
    approvalId: idempotencyKey, businessId: till.businessId, aisleId: till.deviceId, outcome: 'approved', shopperPays: (Math.round(amount * 100) + 100) / 100, tip: 1,
    shopperId: `s${sent % 1000}`, shopperName: 'Ada Byron', funding: 'cash', apr: 0, viaPremium: false, expiresAt,
  });
  const body = JSON.stringify({ amount, tip: 1, approval });
  const time = String(Math.floor(Date.now() / 1000));
  const signature = signDeviceRequest(till.secret, { method: 'POST', pathWithQuery: PATH, idempotencyKey, time, body });
  request.body = body;
  request.headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, 'x-device-id': till.linkId, 'x-device-time': time, 'x-device-signature': signature };
  return request;
}

const result = await autocannon({
  url: order.url, connections: order.connections, duration: order.seconds, pipelining: 1,
  requests: [{ method: 'POST', path: PATH, setupRequest: nextRequest }],
});
process.send!({
  perSecond: result['2xx'] / result.duration, ok: result['2xx'], bad: result.non2xx + result.errors + result.timeouts, p50: result.latency.p50, p99: result.latency.p99,
});
process.disconnect();
