import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginInTurns, limitUnderWay } from './requests-under-way.ts';

// Longer than a busy machine may pause between a cut and the next connection.
const REST_MS = 2_000;
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const open: Socket[] = [];
let app: FastifyInstance;
let arrived: string[];
beforeEach(() => {
  app = Fastify({ trustProxy: true });
  arrived = [];
});
afterEach(async () => {
  for (const line of open.splice(0)) line.destroy();
  await app.close();
});

describe('requests under way', () => {
  let answers: (() => void)[];
  async function start(isTrusted: boolean): Promise<() => Socket> {
    answers = [];
    limitUnderWay(app, { isTrusted: () => isTrusted, ofConnection: 3, ofAddress: 5, restMs: REST_MS });
    app.addHook('onRequest', async () => void arrived.push(''));
    app.get('/', () => new Promise((resolve) => answers.push(() => resolve('x'))));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return () => {
      const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      open.push(line.on('error', () => undefined));
      return line;
    };
  }
  const closed = (line: Socket) => new Promise((resolve) => line.on('close', resolve).resume());

  test('on one connection are limited, and what it sent beyond the cut is not looked at', async () => {
    const line = (await start(true))();
    line.write(REQUEST.repeat(2_000));
    await closed(line);
    expect(arrived).toHaveLength(3);
  });

  test('of one address are limited over its connections, and one too many cuts all', async () => {
    const line = await start(false);
    const [first, second, third] = [line(), line(), line()];
    first.write(REQUEST.repeat(3));
    second.write(REQUEST.repeat(2));
    await expect.poll(() => answers.length).toBe(5);
    third.write(REQUEST.repeat(2_000));
    await Promise.all([first, second, third].map(closed));
    expect(arrived).toHaveLength(5);
    const early = line();
    early.write(REQUEST);
    await closed(early);
    expect(arrived, 'the address has to rest').toHaveLength(5);
    await sleep(REST_MS);
    line().write(REQUEST.repeat(3));
    await expect.poll(() => answers.length, { message: 'those of a cut connection are over' }).toBe(8);
  });

  test('that were answered count no more', async () => {
    const line = (await start(false))();
    for (let sent = 3; sent <= 12; sent += 3) {
      line.write(REQUEST.repeat(3));
      await expect.poll(() => answers.length).toBe(sent);
      const before = line.bytesRead;
      for (const answer of answers.slice(-3)) answer();
      await expect.poll(() => line.resume().bytesRead).toBeGreaterThan(before + 300);
    }
  });

  test('of a trusted proxy are limited on each connection alone', async () => {
    const line = await start(true);
    for (let n = 0; n < 4; n += 1) line().write(REQUEST.repeat(3));
    await expect.poll(() => answers.length).toBe(12);
  });
});

describe('requests that arrive together', () => {
  const send = (address: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  beforeEach(() => {
    beginInTurns(app, (address) => address === '127.0.0.1');
    app.get('/', (request) => {
      arrived.push(request.ip);
      return 'x';
    });
  });

  test('begin in turns, so that another address is not behind all of them', async () => {
    const many = Array.from({ length: 200 }, (_, n) => send(`2001:db8::${n.toString(16)}`));
    const answers = await Promise.all([...many, send('198.51.100.7')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(arrived).toHaveLength(201);
    expect(arrived.indexOf('198.51.100.7')).toBeLessThan(32);
    expect(arrived.filter((address) => address.includes(':'))).toEqual(
      Array.from({ length: 200 }, (_, n) => `2001:db8::${n.toString(16)}`),
    );
  });

  test('from this machine begin at once', async () => {
    const many = Array.from({ length: 50 }, () => send('127.0.0.1'));
    await Promise.all([...many, send('198.51.100.7')]);
    expect(arrived.indexOf('198.51.100.7')).toBe(50);
  });
});
