import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../packages/testkit/src/database.ts';
import { buildTestConfig } from '../../../packages/testkit/src/test-config.ts';
import { createApp } from './app.ts';
import { createLog } from './platform/log.ts';
import { PortUnavailable } from './ports/port-error.ts';

/**
 * A mail server that offers a login without encryption, as if someone on the network had removed the STARTTLS offer.
 */
let server: Server;
let heard: string[];
const { database } = await openTestDatabase();

beforeAll(async () => {
  server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 mail.test');
    createInterface(socket).on('line', (line) => {
      heard.push(line);
      const [word] = line.split(' ');
      if (word === 'EHLO') answer('250-mail.test\r\n250 AUTH PLAIN LOGIN');
      else if (word === 'AUTH') answer('235 welcome');
      else if (word === 'STARTTLS') answer('502 no such command');
      else socket.end('421 later\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => void server.close());

it.each([true, false])('a mail server without encryption gets no login in production: %s', async (production) => {
  heard = [];
  const { port } = server.address() as AddressInfo;
  const config = { ...buildTestConfig({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` }), production };
  const { server: api, platform } = await createApp({ config, database, log: createLog({ level: 'silent' }) });
  const mail = { to: 'ada@shop.test', subject: 'Your code', text: '123456', html: '123456', messageId: 'm-1' };
  await expect(platform.ports.mailer.send(mail)).rejects.toThrow(PortUnavailable);
  expect(heard.some((line) => line.startsWith('AUTH'))).toBe(!production);
  expect(heard.join('\n').includes('123456')).toBe(false);
  await api.close();
});
