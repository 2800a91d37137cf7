import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { createSmtpMailer } from './smtp.ts';

interface Received {
  to: string[];
  raw: string;
}

const received: Received[] = [];
const connections = new Set<string>();
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(session, done) {
      connections.add(session.id);
      done();
    },
    onRcptTo(address, _session, done) {
      const [mailbox] = address.address.split('@');
      const code = mailbox === 'gone' ? 550 : mailbox === 'busy' ? 451 : null;
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  received.length = 0;
  connections.clear();
});

const mail = {
  to: 'ada@shop.test',
  subject: 'Your code',
  text: 'Code 123456',
  html: '<p>Code <b>123456</b></p>',
  messageId: 'm-1',
};
const openConnections = () => server.connections.size;
const mailer = () => createSmtpMailer({ url, from: 'Trilane <no-reply@trilane.test>' });

test('a mail arrives once with both bodies and a stable id', async () => {
  await mailer().send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['ada@shop.test']);
  expect(received[0]!.raw).toMatch(/^Subject: Your code\r$/m);
  expect(received[0]!.raw).toMatch(/^Message-ID: <m-1@trilane.test>\r$/m);
  expect(received[0]!.raw).toContain('Code 123456');
  expect(received[0]!.raw).toContain('<b>123456</b>');
});

test('mails one after the other share a connection, which is left when no more come', async () => {
  const sender = mailer();
  for (let number = 1; number <= 3; number++) await sender.send({ ...mail, messageId: `m-${number}` });
  expect(received).toHaveLength(3);
  expect(connections.size).toBe(1);
  await expect.poll(() => openConnections(), { timeout: 60_000 }).toBe(0);
  await sender.send(mail);
  expect(received).toHaveLength(4);
  expect(connections.size).toBe(2);
});

test('a refused mail takes no other along, and a connection that was dropped meanwhile loses none', async () => {
  const sender = mailer();
  await expect(sender.send({ ...mail, to: 'gone@shop.test' })).rejects.toThrow(PortRefused);
  await sender.send(mail);
  for (const connection of server.connections) connection.close();
  await sender.send({ ...mail, messageId: 'm-2' });
  expect(received.map(({ raw }) => /^Message-ID: <(.+)@/m.exec(raw)?.[1])).toEqual(['m-1', 'm-2']);
});

test('a line break in the subject adds no header and no receiver', async () => {
  await mailer().send({ ...mail, subject: 'Hi\r\nBcc: eve@evil.test\nX-Evil: 1' });
  expect(received[0]!.to).toEqual(['ada@shop.test']);
  expect(received[0]!.raw).not.toMatch(/^(Bcc|X-Evil):/m);
});

test.each([
  'ada@shop.test, eve@evil.test',
  'ada@shop.test\r\nBcc: eve@evil.test',
  '"x" <eve@evil.test>',
  'ada',
  'a@b;c@d',
  '',
])('the address %j is refused before the server hears of it', async (to) => {
  await expect(mailer().send({ ...mail, to })).rejects.toThrow(PortRefused);
  expect(received).toHaveLength(0);
});

test('an unsubscribe address becomes two headers, and one that could inject another is refused', async () => {
  await mailer().send({ ...mail, unsubscribeUrl: 'https://shop.test/off?t=1' });
  expect(received[0]!.raw).toMatch(/^List-Unsubscribe: <https:\/\/shop\.test\/off\?t=1>\r$/m);
  expect(received[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await mailer().send({ ...mail, messageId: 'm-2', unsubscribeUrl: 'http://shop.test/off' });
  expect(received[1]!.raw).toContain('List-Unsubscribe: <http://shop.test/off>');
  expect(received[1]!.raw).not.toContain('List-Unsubscribe-Post');
  for (const unsubscribeUrl of [
    'https://a.test/>, <mailto:eve@evil.test',
    'https://a.test/\r\nBcc: eve@evil.test',
    'ftp://a',
  ])
    await expect(mailer().send({ ...mail, unsubscribeUrl })).rejects.toThrow(PortRefused);
  expect(received).toHaveLength(2);
});

test('a mailbox that does not exist is final, a busy one is not', async () => {
  await expect(mailer().send({ ...mail, to: 'gone@shop.test' })).rejects.toThrow(PortRefused);
  await expect(mailer().send({ ...mail, to: 'busy@shop.test' })).rejects.toThrow(PortUnavailable);
});

test('a server that is down or silent is unavailable within the time', async () => {
  await expect(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.test' }).send(mail)).rejects.toThrow(
    PortUnavailable,
  );
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(createSmtpMailer({ url: silentUrl, from: 'a@b.test', timeoutMs: 200 }).send(mail)).rejects.toThrow(
    PortUnavailable,
  );
  silent.close();
});
