import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from './history.ts';
import { roundsOf, type Effort, type Outcome } from './effort.ts';
import { seededRandom } from './random.ts';
import { readBooks } from './read-books.ts';
import type { Served } from './served.ts';
import { paymentRequest, refundRequest, send, transferRequest, type ShopRequest } from './shop-calls.ts';
import type { Shop } from './shop.ts';

type Kind = Exclude<Operation['kind'], 'note'>;

const IN_PROGRESS = 'idempotency_in_progress';
const ANSWER_MS_MAX = 60_000;

async function paid(served: Served, shop: Shop): Promise<number> {
  const answer = await send(
    served.urls[0]!,
    paymentRequest(shop, served.config, { key: randomUUID(), amountCents: 500, tipCents: 0 }),
    ANSWER_MS_MAX,
  );
  return (JSON.parse(answer!.text) as { transactionNumber: number }).transactionNumber;
}

/** A call that moves money, under that key. */
async function makeRequest(served: Served, shop: Shop, kind: Kind, key: string): Promise<ShopRequest> {
  if (kind === 'payment') return paymentRequest(shop, served.config, { key, amountCents: 700, tipCents: 30 });
  if (kind === 'transfer') return transferRequest(shop, { key, amountCents: 5 });
  return refundRequest(shop, { key, transactionNumber: await paid(served, shop), amountCents: 500 });
}

/** How often a key stands in the books. */
async function timesBooked(served: Served, shop: Shop, kind: Kind, key: string): Promise<number> {
  return ((await readBooks(served.database)).booked.get(`${shop.businessId} ${kind} ${key}`) ?? []).length;
}

/**
 * R-IDEM-1: one key, sent `atOnce` times at once through every instance; each round another key, of each kind in turn.
 */
export async function repeatAtOnce(
  served: Served,
  effort: Effort,
  { atOnce, kinds }: { atOnce: number; kinds: readonly Kind[] },
): Promise<Outcome> {
  const breaches: string[] = [];
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    const [kind, shop, key] = [kinds[round % kinds.length]!, served.shops[round % served.shops.length]!, randomUUID()];
    const request = await makeRequest(served, shop, kind, key);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => send(served.urls[n % served.urls.length]!, request, ANSWER_MS_MAX)),
    );
    const told = new Set(
      answers
        .filter((answer) => !(answer?.status === 409 && answer.text.includes(IN_PROGRESS)))
        .map((answer) => (answer ? `${answer.status} ${answer.text}` : 'no answer')),
    );
    if (told.size !== 1 || ![...told][0]!.startsWith('200 '))
      breaches.push(`${kind}: one key was answered ${[...told].slice(0, 3).join(' | ')}`);
    const times = await timesBooked(served, shop, kind, key);
    if (times !== 1) breaches.push(`${kind}: one key stands ${times} times in the books`);
    rounds = round + 1;
  }
  return { rounds, breaches, reached: `${rounds} keys, each ${atOnce} times at once` };
}

/**
 * Writes a request to a socket by hand and breaks off at a place that `at` (0 to 1) names: while sending, while
 * waiting, or in the answer.
 */
async function breakOff(port: number, request: ShopRequest, at: number): Promise<void> {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...request.headers(),
    'content-length': String(Buffer.byteLength(request.body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${request.body}`);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const gone = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  if (at < 0.4) socket.write(bytes.subarray(0, Math.ceil((at / 0.4) * bytes.length)), () => socket.destroy());
  else {
    const waits = at < 0.8 ? (at - 0.4) * 30 : 1_000;
    // Past the middle it leaves with the first byte of the answer, if that comes first.
    socket.once('data', () => socket.destroy());
    socket.write(bytes);
    await Promise.race([delay(waits), gone]);
    socket.destroy();
  }
  await gone;
}

/** R-IDEM-3: a client that is cut off before the answer, at any point, and sends again: once. */
export async function cutOffAndRepeat(served: Served, effort: Effort, kinds: readonly Kind[]): Promise<Outcome> {
  const random = seededRandom(effort.seed);
  const [breaches, sent]: [string[], { shop: Shop; kind: Kind; key: string }[]] = [[], []];
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    const [kind, shop, key] = [kinds[round % kinds.length]!, served.shops[round % served.shops.length]!, randomUUID()];
    const request = await makeRequest(served, shop, kind, key);
    await breakOff(served.port, request, random());
    let answer = await send(served.urls[0]!, request);
    for (let tries = 0; answer?.text.includes(IN_PROGRESS) && tries < 50; tries += 1) {
      await delay(20);
      answer = await send(served.urls[0]!, request);
    }
    if (answer?.status !== 200)
      breaches.push(`${kind}: the repeat was answered ${answer?.status} ${answer?.text.slice(0, 100)}`);
    sent.push({ shop, kind, key });
    rounds = round + 1;
  }
  const { booked } = await readBooks(served.database);
  for (const { shop, kind, key } of sent) {
    const times = (booked.get(`${shop.businessId} ${kind} ${key}`) ?? []).length;
    if (times !== 1) breaches.push(`${kind} ${key} stands ${times} times in the books`);
  }
  return { rounds, breaches, reached: `${rounds} clients cut off, each posted once` };
}
