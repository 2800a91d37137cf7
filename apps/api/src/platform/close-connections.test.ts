import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { closeConnections } from './close-connections.ts';

const open: Socket[] = [];
let app: FastifyInstance;
afterEach(async () => {
  for (const line of open.splice(0)) line.destroy();
  await app?.close();
});

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A server whose only call answers once `answer` is called. `say` opens a connection and sends these bytes. */
async function start(cutAfterMs?: number) {
  app = Fastify();
  closeConnections(app, cutAfterMs);
  let answer: (words: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  let asked = 0;
  app.get('/', async () => {
    asked += 1;
    return answered;
  });
  app.post('/', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const say = (bytes: string) => {
    const line = connect(port, '127.0.0.1');
    open.push(line);
    if (bytes !== '') line.write(bytes);
    return text(line).catch(() => 'cut off');
  };
  const count = () => new Promise((resolve) => app.server.getConnections((_error, found) => resolve(found)));
  const connections = async (wanted: number) => {
    await expect.poll(count).toBe(wanted);
  };
  return { answer, asked: () => asked, say, connections };
}

test.each([
  ['has sent nothing', ''],
  ['has sent half a head', 'GET / HTTP/1.1\r\nHo'],
])('a connection that %s does not hold up the close', async (_what, bytes) => {
  const { say, connections } = await start(600_000);
  void say(bytes);
  await connections(1);
  await app.close();
});

test('a connection with an answer behind it and half a head after it does not hold up the close', async () => {
  const { say, answer, connections } = await start(600_000);
  answer('done');
  void say(GET + GET.slice(0, 20));
  await connections(1);
  await app.close();
});

test('requests under way are answered, also pipelined ones, and their connection closes after the last', async () => {
  const { say, answer, asked } = await start(600_000);
  const said = say(GET + GET);
  await expect.poll(asked).toBe(2);
  const closed = app.close();
  // Longer than several sweeps.
  expect(await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 300, 'still open'))])).toBe(
    'still open',
  );
  answer('done');
  await closed;
  expect((await said).match(/\r\n\r\ndone/g)).toHaveLength(2);
});

test('a client that never ends its request, and one that waits for ever, are left in time', async () => {
  const { say, asked, connections } = await start(200);
  void say('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc');
  void say(GET);
  await expect.poll(asked).toBe(1);
  await connections(2);
  await app.close();
});
