// Posts signed payments over keep-alive connections for a while and reports one message. Its own process, as real tills
// are. The requests are signed before the clock starts and written to plain sockets, so that the machine's time goes to
// the product and not to its measurement.
import { connect, type Socket } from 'node:net';
import { PAYMENTS_PATH, paymentRequest } from './payment-request.ts';
import { percentile } from './percentile.ts';
import type { Till } from './tills.ts';

interface Order {
  url: string;
  connections: number;
  seconds: number;
  tills: Till[];
  network: { keyId: string; secret: string };
  /**
   * The discount in force at the tills, and every how many sales one comes through premium placement; none unless
   * given.
   */
  discountPercent?: number | null;
  premiumEvery?: number;
}

const REQUESTS_PER_SECOND_MAX = 10_000;

const order = await new Promise<Order>((resolve) => process.once('message', resolve));
const { hostname, port, host } = new URL(order.url);
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`;
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

function requestBytes(n: number): Buffer {
  const till = order.tills[n % order.tills.length]!;
  const { body, headers } = paymentRequest({
    till,
    network: order.network,
    key: `${run}-${n}`,
    amountCents: 1000 + (n % 500),
    shopperId: `s${n % 1000}`,
    expiresAt,
    discountPercent: order.discountPercent ?? null,
    viaPremium: order.premiumEvery !== undefined && n % order.premiumEvery === 0,
  });
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`POST ${PAYMENTS_PATH} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const requests = Array.from({ length: order.seconds * REQUESTS_PER_SECOND_MAX }, (_, n) => requestBytes(n));
const waits: number[] = [];
let sent = 0;
let bad = 0;

/** How many bytes the first answer in `text` takes, or null while some of it is missing. */
function answerLength(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = head + 4 + Number(/content-length: (\d+)/i.exec(text)![1]);
  return text.length < length ? null : length;
}

function drive(until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    socket.setNoDelay(true).setEncoding('latin1');
    let answer = '';
    let startedAt = 0;
    const next = (): void => {
      startedAt = performance.now();
      if (startedAt >= until || sent === requests.length) {
        socket.end();
        resolve();
        return;
      }
      socket.write(requests[sent++]!);
    };
    socket.once('connect', next).on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
      if (answerLength(answer) === null) return;
      waits.push(performance.now() - startedAt);
      if (!answer.startsWith('HTTP/1.1 200 ')) bad += 1;
      answer = '';
      next();
    });
  });
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: order.connections }, () => drive(startedAt + order.seconds * 1000)));
const seconds = (performance.now() - startedAt) / 1000;
if (sent === requests.length) throw new Error('the load ran out of requests: raise REQUESTS_PER_SECOND_MAX');
const sorted = waits.sort((a, b) => a - b);
const at = (share: number) => Math.round(percentile(sorted, share));
process.send!({ perSecond: (waits.length - bad) / seconds, ok: waits.length - bad, bad, p50: at(0.5), p99: at(0.99) });
process.disconnect();
