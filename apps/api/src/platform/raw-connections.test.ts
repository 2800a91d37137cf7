import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { addressesIn } from './network-address.ts';
import { limitConnections, refuseMalformedHeads } from './raw-connections.ts';

const open: Socket[] = [];
let app: FastifyInstance;
afterEach(async () => {
  for (const line of open.splice(0)) line.destroy();
  await app?.close();
});

async function start(isTrusted: (address: string) => boolean, connectionTimeout = 0): Promise<() => Socket> {
  app = Fastify({ connectionTimeout, http: { requireHostHeader: false } });
  refuseMalformedHeads(app);
  limitConnections(app, { isTrusted, max: 3 });
  app.get('/', () => 'x'.repeat(8_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return () => {
    const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    open.push(line.on('error', () => undefined));
    return line;
  };
}
const count = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
  );

test('an address gets only its share of connections, is told so, and gets one more after it closes one', async () => {
  const line = await start(() => false);
  const [first] = [line(), line(), line()];
  await expect.poll(count).toBe(3);
  const answer = await text(line());
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
  first!.destroy();
  await expect.poll(count).toBe(2);
  const next = line();
  next.end('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(next)).toMatch(/^HTTP\/1\.1 404 /);
});

test('the connections of a trusted proxy are not counted', async () => {
  const line = await start(addressesIn(['loopback']));
  for (let n = 0; n < 10; n += 1) line();
  await expect.poll(count).toBe(10);
});

test('a connection whose client reads nothing of its answer is closed', async () => {
  const line = await start(() => true, 300);
  const lazy = line();
  lazy.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(count).toBe(1);
  await sleep(100);
  expect(await count(), 'it stays open for a while').toBe(1);
  await expect.poll(count, { timeout: 60_000 }).toBe(0);
});

test.each([
  [['loopback'], ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '::2']],
  [
    ['10.0.0.0/8', '2001:db8::1'],
    ['10.255.0.1', '::ffff:10.0.0.1', '2001:db8::1'],
    ['11.0.0.1', '2001:db8::2'],
  ],
  [['uniquelocal', 'linklocal'], ['192.168.1.1', '172.31.0.1', 'fd00::1', 'fe80::1', '169.254.1.1'], ['172.32.0.1']],
])('%j contains its addresses in any spelling, and no others', (list, within, without) => {
  const has = addressesIn(list);
  expect(within.filter((address) => !has(address))).toEqual([]);
  expect(without.filter(has)).toEqual([]);
});
