import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, documentForm, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { storeBody } from '../../api-matrix/case-parts.ts';
import { discountBody } from '../../api-matrix/offer-cases.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(() => app.stop());

const upload = async () => (await merchant.client.call('uploadFile', { form: await imageForm() })).id;
const filesOnDisk = async () =>
  (await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const filesKnown = async () =>
  new Set(
    (
      await app.platform.db.read(merchant.businessId, (tx) =>
        tx.query<{ file_id: string }>(sql`select file_id from stored_file`),
      )
    ).rows.map((row) => row.file_id),
  );

describe('unused files', () => {
  test('are removed after a day, with their bytes; files in use stay', async () => {
    const { id: document } = await merchant.client.call('uploadFile', {
      query: { purpose: 'document' },
      form: documentForm(),
    });
    await merchant.client.call('uploadBankDocuments', { body: { files: [document] } });
    const discount = await merchant.client.call('createDiscount', {
      body: discountBody(app, { logo: { id: await upload() } }) as never,
    });
    const [unused, replaced] = [await upload(), merchant.store.logo.id];
    await merchant.client.call('updateStore', {
      params: { id: merchant.store.id },
      body: (await storeBody(merchant)) as never,
    });
    const used = [
      document,
      discount.logo!.id,
      (await merchant.client.call('getStore', { params: { id: merchant.store.id } })).logo.id,
    ];
    await removeUnusedFiles(app.platform);
    expect(await filesKnown()).toEqual(new Set([...used, unused, replaced]));

    await app.moveClock({ advance: 'P1DT1S' });
    const fresh = await upload();
    const before = await filesOnDisk();
    await removeUnusedFiles(app.platform);
    expect(await filesKnown()).toEqual(new Set([...used, fresh]));
    // Each picture has a thumbnail too.
    expect(await filesOnDisk()).toBe(before - 4);
  });

  test('are either used or removed, never both, in any order', async () => {
    const ids = await Promise.all([upload(), upload()]).then(async (two) => [...two, await upload(), await upload()]);
    await app.moveClock({ advance: 'P1DT1S' });
    const bodies = await Promise.all(
      ids.map(async (id, n) => ({ ...((await storeBody(merchant)) as object), name: `Store ${n}`, logo: { id } })),
    );
    const answers = await Promise.all([
      ...bodies.map((body) => app.request('POST', '/businesses/stores/create', { token: merchant.token, body })),
      removeUnusedFiles(app.platform),
      removeUnusedFiles(app.platform),
    ]);
    for (const answer of answers.slice(0, 4)) expect([200, 422]).toContain(answer!.statusCode);
    for (const store of await merchant.client.call('listStores'))
      expect((await app.server.inject({ url: store.logo.url })).statusCode).toBe(200);
  });
});

test('a business may keep two gigabytes of files; an upload beyond that leaves nothing behind', async () => {
  const id = await upload();
  await app.database.asOwner(`update stored_file set size_bytes = 2147483000 where file_id = '${id}'`);
  const before = [await filesOnDisk(), (await filesKnown()).size];
  await expect(upload()).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'files_full',
      message: 'Your files have reached the limit of 2 GB. Unused files are removed after a day.',
    },
  });
  expect([await filesOnDisk(), (await filesKnown()).size]).toEqual(before);
  await app.moveClock({ advance: 'P1DT1S' });
  await removeUnusedFiles(app.platform);
  await upload();
});
