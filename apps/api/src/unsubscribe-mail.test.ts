import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePreviews } from '@trilane/contract/mails/previews';
import { openTestDatabase } from '../../../packages/testkit/src/database.ts';
import { buildTestConfig } from '../../../packages/testkit/src/test-config.ts';
import { createApp, type App } from './app.ts';
import { createLog } from './platform/log.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});
const { database } = await openTestDatabase();
let app: App;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const config = buildTestConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  app = await createApp({ config, database, log: createLog({ level: 'silent' }) });
});
afterAll(async () => {
  await app.server.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** The heads of the one mail that went out, lines that were folded made whole. */
async function headsOf(id: string): Promise<string> {
  received.length = 0;
  const { platform } = app;
  const brand = { ...platform.config, appDownloadUrl: '' };
  const preview = messagePreviews(brand).find((one) => one.id === id);
  if (preview?.channel !== 'email') throw new Error('there is no such mail');
  await platform.jobsDb.write(null, (tx) =>
    platform.outbox.add(tx, 'mail', { to: 'ada@shop.example', ...preview.mail }),
  );
  await platform.outbox.flush();
  expect(received).toHaveLength(1);
  return received[0]!.split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, ' ');
}

it('a summary tells mail programs where one click ends it', async () => {
  const heads = await headsOf('summary-week');
  expect(heads).toMatch(/^List-Unsubscribe: <https?:\/\/\S+\/api\/summaries\/unsubscribe\?token=3f9c1e7a\.b2d84506>$/m);
  expect(heads).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

it('a mail that nobody can unsubscribe from says nothing of it', async () => {
  expect(await headsOf('transfer-paid')).not.toContain('List-Unsubscribe');
});
