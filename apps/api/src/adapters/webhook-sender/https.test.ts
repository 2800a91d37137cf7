import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from './https.ts';
import { mayReach } from '../public-address.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
const playHttp = (answer: RequestListener) => listen(createServer(answer));
const playRaw = (greet: (socket: Socket) => void) => listen(createRawServer(greet));

const loopback = createWebhookSender({ privateAddresses: 'loopback' });
const hasty = createWebhookSender({ privateAddresses: 'loopback', timeoutMs: 2_000 });
const sendTo = (url: string, sender = loopback) =>
  sender.send({ url, headers: { 'content-type': 'application/json', 'webhook-id': 'a' }, body: '{"type":"é"}' });

describe('a receiver', () => {
  test('gets exactly the body, and its answer comes back', async () => {
    const seen: unknown[] = [];
    const port = await playHttp(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      seen.push([method, url, headers['webhook-id'], headers['content-length'], Buffer.concat(chunks).toString()]);
      response.writeHead(201).end('stored');
    });
    expect(await sendTo(`http://127.0.0.1:${port}/hooks?of=1`)).toEqual({ status: 201, text: 'stored' });
    expect(seen).toEqual([['POST', '/hooks?of=1', 'a', '13', '{"type":"é"}']]);
  });

  test('that is silent, or stops in the middle, is left after the time limit', async () => {
    const silent = await playHttp(() => undefined);
    const failure = 'No answer within 2 seconds.';
    expect(await sendTo(`http://127.0.0.1:${silent}/`, hasty)).toEqual({ failure });
    const stuck = await playHttp((_request, response) => void response.writeHead(200).write('begin'));
    // The status is there, however long its body takes.
    expect(await sendTo(`http://127.0.0.1:${stuck}/`, hasty)).toEqual({ status: 200, text: 'begin' });
  });

  test('that redirects is not followed', async () => {
    let followed = 0;
    const port = await playHttp((request, response) => {
      if (request.url === '/other') followed += 1;
      response.writeHead(307, { location: '/other' }).end();
    });
    expect(await sendTo(`http://127.0.0.1:${port}/`)).toEqual({ status: 307, text: '' });
    expect(followed).toBe(0);
  });

  test('that sends without end is read for two kibibytes', async () => {
    const port = await playHttp((_request, response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write('y'.repeat(1_024)));
      };
      response.on('drain', pour);
      pour();
    });
    const answer = await sendTo(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: 200, text: 'y'.repeat(2_048) });
  });

  test('that sends interim answers without end is left at once', async () => {
    const hint = 'HTTP/1.1 103 Early Hints\r\n\r\n';
    const few = await playRaw((socket) => void socket.end(`${hint.repeat(10)}HTTP/1.1 200 OK\r\n\r\ndone`));
    expect(await sendTo(`http://127.0.0.1:${few}/`)).toEqual({ status: 200, text: 'done' });
    const many = await playRaw((socket) => void socket.write(hint.repeat(11)));
    expect(await sendTo(`http://127.0.0.1:${many}/`)).toEqual({
      failure: 'The server did not send a valid HTTP response.',
    });
  });

  test('that is gone, hangs up or speaks no HTTP is named so', async () => {
    const closing = await playRaw((socket) => socket.destroy());
    const odd = await playRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
    const other = await playRaw((socket) => void socket.write(upgrade));
    expect(await sendTo(`http://127.0.0.1:${other}/`)).toEqual({ failure: 'The server closed the connection.' });
    expect(await sendTo('http://127.0.0.1:9/')).toEqual({ failure: 'The server refused the connection.' });
    expect(await sendTo(`http://127.0.0.1:${closing}/`)).toEqual({ failure: 'The server closed the connection.' });
    expect(await sendTo(`http://127.0.0.1:${odd}/`)).toEqual({
      failure: 'The server did not send a valid HTTP response.',
    });
    expect(await sendTo(`https://127.0.0.1:${odd}/`)).toHaveProperty('failure');
  });
});

describe('an address', () => {
  const NOT_PUBLIC = 'This is not a public address.';
  const guarded = createWebhookSender({ privateAddresses: 'off' });

  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://0.0.0.0/',
  ])('%s is not connected to', async (url) => {
    expect(await sendTo(url, guarded)).toEqual({ failure: NOT_PUBLIC });
  });

  test('without encryption is not connected to', async () => {
    expect(await sendTo('http://93.184.215.14/', guarded)).toEqual({
      failure: 'The address must begin with https://.',
    });
  });

  test('that a name leads to is checked as the socket connects, at every connection', async () => {
    let asked = 0;
    let connections = 0;
    const port = await playHttp((_request, response) => {
      connections += 1;
      response.end('inside');
    });
    // A name server that changes its answer once the name has been checked.
    const answers: LookupAddress[][] = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.7', family: 4 }]];
    const sender = createWebhookSender({
      privateAddresses: 'loopback',
      resolve: (_host, done) => done(null, answers[asked++]!),
    });
    expect(await sendTo(`http://shop.example:${port}/`, sender)).toEqual({ status: 200, text: 'inside' });
    expect(await sendTo(`http://shop.example:${port}/`, sender)).toEqual({ failure: NOT_PUBLIC });
    expect([asked, connections]).toEqual([2, 1]);
  });

  test('of several, only the public ones are tried', async () => {
    const port = await playHttp((_request, response) => response.end('mine'));
    const sender = createWebhookSender({
      privateAddresses: 'loopback',
      resolve: (_host, done) =>
        done(null, [
          { address: '10.0.0.7', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    expect(await sendTo(`http://shop.example:${port}/`, sender)).toEqual({ status: 200, text: 'mine' });
  });

  test('that is not known is named so', async () => {
    const sender = createWebhookSender({
      privateAddresses: 'off',
      resolve: (_host, done) => done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []),
    });
    expect(await sendTo('https://nowhere.example/', sender)).toEqual({ failure: 'The host name was not found.' });
  });
});

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['::ffff:93.184.215.14', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['shop.example', false],
])('%s may be reached: %s', (address, may) => {
  expect(mayReach(address, 'off')).toBe(may);
});

test.each([
  ['10.1.2.3', true],
  ['192.168.1.1', true],
  ['fd12:3456::1', true],
  ['93.184.215.14', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
])('of private networks, %s may be reached: %s', (address, may) => {
  expect(mayReach(address, 'on')).toBe(may);
});
