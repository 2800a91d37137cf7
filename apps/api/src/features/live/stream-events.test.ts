import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createLiveBus, type LiveBus } from '../../platform/live-bus.ts';
import { createStreamEvents } from './stream-events.ts';

const HEARTBEAT_MS = 40;
let server: FastifyInstance;
let live: LiveBus;
let good: Set<string>;
let asked: (readonly string[])[];
const sockets: Socket[] = [];

beforeEach(async () => {
  [live, good, asked] = [createLiveBus(), new Set(['t1', 't2', 't3']), []];
  const findAlive = async (tokens: readonly string[]) => {
    asked.push(tokens);
    return new Set(tokens.filter((token) => good.has(token)));
  };
  const streamEvents = createStreamEvents(findAlive, { warn: () => undefined }, { heartbeatMs: HEARTBEAT_MS });
  server = Fastify({ forceCloseConnections: true });
  server.get('/events', async (request, reply) => {
    const token = request.headers.authorization!.split(' ')[1]!;
    await streamEvents(
      { holder: { businessId: 'b', sessionId: token }, platform: { live }, http: { request, reply } } as never,
      undefined as never,
    );
    return reply;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** One connection that pipelines a request for events of each of these tokens, and what it has received. */
function open(...tokens: string[]): { socket: Socket; heard: () => string; closed: Promise<unknown> } {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket
    .on('data', (part) => {
      heard += part.toString();
    })
    .on('error', () => undefined);
  socket.write(
    tokens.map((token) => `GET /events HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ${token}\r\n\r\n`).join(''),
  );
  return { socket, heard: () => heard, closed: once(socket, 'close') };
}

const OPEN: unknown = expect.stringContaining(': open');

describe('an event stream', () => {
  test('sends a topic once, and a heartbeat again and again', async () => {
    const { heard } = open('t1');
    await eventually(() => expect(heard()).toContain(': open'));
    for (let n = 0; n < 5; n += 1) live.publish('b', 'money');
    await eventually(() => expect(heard()).toMatch(/: heartbeat[^]*"money"[^]*: heartbeat/));
    expect(heard().match(/"money"/g)).toHaveLength(1);
  });

  test('ends with its session, and nothing is written after that', async () => {
    const { heard } = open('t1');
    await eventually(() => expect(heard()).toContain(': open'));
    live.publish('b', 'money');
    live.closeSession('t1');
    live.closeSession('t1');
    live.publish('b', 'stores');
    await eventually(() => expect(heard()).toMatch(/0\r\n\r\n$/));
    await new Promise((resolve) => setTimeout(resolve, 3 * HEARTBEAT_MS));
    expect(heard()).toMatch(/0\r\n\r\n$/);
    expect(asked.flat().filter((token) => token === 't1').length).toBeLessThan(2);
  });

  test('that waits behind another one on its connection survives the sign-out of either', async () => {
    for (const signedOut of ['t1', 't2']) {
      const pair = open('t1', 't2');
      const other = open('t3');
      await eventually(() =>
        expect([pair.heard(), other.heard()].filter((text) => text.includes(': open'))).toHaveLength(2),
      );
      live.closeSession(signedOut);
      live.publish('b', 'money');
      await eventually(() => expect(pair.socket.closed || /: open[^]*: open/.test(pair.heard())).toBe(true));
      const before = other.heard().length;
      await eventually(() => expect(other.heard().slice(before)).toContain(': heartbeat'));
      other.socket.destroy();
    }
  });

  test('of a reader who has stopped reading is closed', async () => {
    const { socket, heard, closed } = open('t1');
    const other = open('t2');
    await eventually(() => expect([heard(), other.heard()]).toEqual([OPEN, OPEN]));
    socket.pause();
    // The kernel buffers some megabytes before the process notices.
    const filler = 'x'.repeat(200_000);
    for (let n = 0; n < 200 && asked.at(-1)?.includes('t1') !== false; n += 1) {
      live.publish('b', `${n} ${filler}` as never);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(asked.at(-1)).toEqual(['t2']);
    socket.resume();
    await closed;
    expect(other.socket.closed).toBe(false);
  });
});

describe('open streams', () => {
  test('are checked together, once a heartbeat', async () => {
    const streams = Array.from({ length: 9 }, (_, n) => open(`t${(n % 3) + 1}`));
    await eventually(() => expect(streams.every(({ heard }) => heard().includes(': open'))).toBe(true));
    asked.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 5.5 * HEARTBEAT_MS));
    expect(asked.length).toBeLessThan(8);
    expect(new Set(asked.at(-1))).toEqual(new Set(['t1', 't2', 't3']));
    expect(asked.at(-1)).toHaveLength(3);
  });

  test('end at the next heartbeat when their session has ended elsewhere; others stay open', async () => {
    const [first, second] = [open('t1'), open('t2')];
    await eventually(() => expect([first.heard(), second.heard()]).toEqual([OPEN, OPEN]));
    good.delete('t1');
    await eventually(() => expect(first.heard()).toMatch(/0\r\n\r\n$/));
    expect(second.heard()).not.toMatch(/0\r\n\r\n$/);
    asked.length = 0;
    await eventually(() => expect(asked).toContainEqual(['t2']));
  });
});
