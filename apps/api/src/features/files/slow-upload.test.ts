import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, documentForm, type Merchant } from '@trilane/testkit/build-merchant';
import { startTcpProxy, type TcpProxy } from '@trilane/testkit/tcp-proxy';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
let merchant: Merchant;
let line: TcpProxy;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  line = await startTcpProxy({ port: (app.server.server.address() as AddressInfo).port });
});
afterAll(async () => {
  await line.stop();
  await app.stop();
});

const filesOnDisk = async () =>
  (await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const rows = async () =>
  (await app.platform.jobsDb.read(null, (tx) => tx.query(sql`select 1 from stored_file`))).rows.length;
const kept = async () => [await rows(), await filesOnDisk()];

/** An upload of a document, to be sent in parts. */
async function openUpload() {
  const form = new Response(documentForm());
  const bytes = Buffer.from(await form.arrayBuffer());
  const upload = request({
    port: line.port,
    method: 'POST',
    path: '/api/v2/files/files?purpose=document',
    headers: {
      authorization: `Bearer ${merchant.token}`,
      'content-type': form.headers.get('content-type')!,
      'content-length': bytes.length,
    },
  });
  upload.on('error', () => undefined);
  return { upload, bytes };
}

test('an upload that arrives byte by byte is stored whole', async () => {
  const before = await rows();
  const { upload, bytes } = await openUpload();
  line.fail('trickle');
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.end(bytes);
  const [answer] = await answered;
  const { url } = (await json(answer)) as { url: string };
  line.fail(null);
  expect(answer.statusCode).toBe(200);
  expect(await rows()).toBe(before + 1);
  const served = await app.request('GET', url.replace('/api/v2', ''), { token: merchant.token });
  const sent = await (documentForm().get('file') as Blob).arrayBuffer();
  expect(served.rawPayload.equals(Buffer.from(sent))).toBe(true);
});

test('of an upload that stops in the middle nothing is stored, and another one goes on beside it', async () => {
  const before = await kept();
  const { upload, bytes } = await openUpload();
  const arrived = once(app.server.server, 'request') as Promise<[IncomingMessage]>;
  upload.write(bytes.subarray(0, bytes.length / 2));
  const [slow] = await arrived;
  expect(await kept()).toEqual(before);
  const form = documentForm('other.pdf');
  await merchant.client.call('uploadFile', { query: { purpose: 'document' }, form });
  const after = await kept();
  upload.destroy();
  await vi.waitFor(() => expect(slow.destroyed).toBe(true), { timeout: 30_000 });
  expect(await kept()).toEqual(after);
});
