import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import {
  buildMerchant,
  documentForm,
  imageForm,
  PDF_WITH_PROGRAM,
  type Merchant,
} from '../../../../../packages/testkit/src/build-merchant.ts';
import { sql } from '../../platform/db/sql.ts';

// In two parts, so that this file itself is not taken for the test virus.
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}' + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const pdfWith = (bytes: Buffer) => Buffer.concat([Buffer.from(PDF), bytes, Buffer.from('\n%%EOF\n')]);

/** Speaks as clamd does: a whole stream in, one line out. */
function startScanner(): Promise<Server> {
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk]);
      if (all.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(all.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let app: TestApp;
let scanner: Server;
let merchant: Merchant;
beforeAll(async () => {
  scanner = await startScanner();
  app = await createTestApp({
    MALWARE_SCAN: 'clamav',
    CLAMAV_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`,
  });
  merchant = await buildMerchant(app, { stage: 'bank' });
});
afterAll(async () => {
  scanner.close();
  await app.stop();
});

const upload = ({ client }: Merchant, name: string, bytes: Uint8Array | string) =>
  client.call('uploadFile', { query: { purpose: 'document' }, form: documentForm(name, Buffer.from(bytes as string)) });
const refused = (name: string, bytes: Uint8Array | string) => outcomeOf(upload(merchant, name, bytes));
const give = ({ client }: Merchant, ...files: string[]) => client.call('uploadBankDocuments', { body: { files } });
const download = (id: string, token?: string) => app.request('GET', `/files/documents/${id}`, token ? { token } : {});
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();
const storedFiles = async () =>
  (await readdir(join(app.config.dataDir, 'files/documents'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

describe('a bank document', () => {
  test('is uploaded, given, listed, and answers the request for documents', async () => {
    await app.database.asOwner(
      `update bank_registration set documents_requested = true where business_id = '${merchant.businessId}'`,
    );
    const [pdf, scan] = [
      await upload(merchant, 'May statement.pdf', PDF),
      await upload(merchant, 'void check.jpeg', await picture('jpeg')),
    ];
    expect(pdf).toEqual({
      id: expect.any(String),
      name: 'May statement.pdf',
      url: `/api/v2/files/documents/${pdf.id}`,
      thumbnailUrl: null,
    });
    const { bankRegistration } = await give(merchant, pdf.id, scan.id);
    expect(bankRegistration.isDocumentsRequested).toBe(false);
    expect(bankRegistration.bankDocuments.map(({ name }) => name).toSorted()).toEqual([
      'May statement.pdf',
      'void check.jpeg',
    ]);
    expect((await give(merchant, pdf.id)).bankRegistration.bankDocuments).toHaveLength(2);
    const [line] = (await merchant.client.call('listAudit', { query: { area: 'bank', limit: 1 } })).docs;
    expect(line).toMatchObject({ action: 'documents.give', after: { documents: ['May statement.pdf'] } });
  });

  test('counts for the room of its business with the bytes that are kept', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 1 })
      .toBuffer();
    const { id } = await upload(merchant, 'noisy.jpg', jpeg);
    const kept = (await download(id, merchant.token)).rawPayload.length;
    expect(kept).toBeGreaterThan(2 * jpeg.length);
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`select size_bytes, upload_bytes from stored_file where file_id = ${id}`),
    );
    expect(rows).toEqual([{ size_bytes: kept, upload_bytes: jpeg.length }]);
  });

  test('is had by its owner’s session only, as a download, and by no guessed address (S-UP-2)', async () => {
    const { id } = await upload(merchant, 'Größe € 表.pdf', PDF);
    const mine = await download(id, merchant.token);
    const encoded = 'Gr%C3%B6%C3%9Fe%20%E2%82%AC%20%E8%A1%A8.pdf';
    expect([mine.statusCode, mine.body]).toEqual([200, PDF]);
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Gr__e _ _.pdf"; filename*=UTF-8''${encoded}`,
    });
    const other = await buildMerchant(app, { stage: 'bank' });
    expect((await download(id)).statusCode).toBe(401);
    expect([(await download(id, other.token)).statusCode, (await download(id, other.token)).body]).toEqual([
      404,
      (await download(other.businessId, other.token)).body,
    ]);
    await expect(give(other, id)).rejects.toMatchObject({ body: { code: 'document_unknown' } });
    const {
      rows: [row],
    } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query<{ storage_key: string }>(sql`select storage_key from stored_file where file_id = ${id}`),
    );
    expect(row!.storage_key).toMatch(/^documents\/[\w-]{2}\/[\w-]{43}\.pdf$/);
    for (const path of [`/files/${row!.storage_key}`, `/files/documents/${id}`])
      expect((await app.server.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  });

  test('is a PDF, PNG or JPEG by its bytes and its name, up to 2 MB, and nothing else (S-UP)', async () => {
    const before = await storedFiles();
    const exif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer();
    const cases: [string, Uint8Array | string, string][] = [
      ['page.pdf', '<html><script>alert(1)</script></html>', 'file_type'],
      ['words.txt', 'words', 'file_type'],
      ['statement.pdf.exe', PDF, 'file_type'],
      ['statement.png', PDF, 'file_type'],
      ['picture.pdf', await picture('png'), 'file_type'],
      ['cut.pdf', PDF.replace('%%EOF', ''), 'file_type'],
      ['zip.pdf', `${PDF}PK\u0005\u0006${'\0'.repeat(18)}`, 'file_type'],
      ['rar.pdf', pdfWith(Buffer.from('Rar!\u001a\u0007\u0001\0')), 'file_type'],
      ['7z.pdf', pdfWith(Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])), 'file_type'],
      ['tar.pdf', `%PDF-1.4${'\0'.repeat(249)}ustar\0\n%%EOF`, 'file_type'],
      ['program.pdf', PDF_WITH_PROGRAM, 'pdf_more_than_pages'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file_type'],
      ['empty.pdf', '', 'invalid'],
      ['empty.png', '', 'invalid'],
      ['cut.png', (await picture('png')).subarray(0, 50), 'image_unreadable'],
      ['large.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(2_097_153 - PDF.length)]), 'too_large'],
      ['virus.pdf', `${PDF}${EICAR}\n%%EOF\n`, 'malware_found'],
    ];
    for (const [name, bytes, code] of cases) expect([name, await refused(name, bytes)]).toEqual([name, code]);
    expect(await storedFiles()).toBe(before);
    const room = 2_097_152 - PDF.length;
    expect(await refused('largest.pdf', PDF.replace('%PDF-1.4\n', `%PDF-1.4\n%${' '.repeat(room - 2)}\n`))).toBe(
      'done',
    );
    const { id } = await upload(merchant, 'photo.jpg', exif);
    expect((await download(id, merchant.token)).rawPayload.includes('somewhere')).toBe(false);
  });

  test('is refused while the scanner is away', async () => {
    const { malwareScan } = app.platform.ports;
    const { createClamavScan } = await import('../../adapters/malware-scan/clamav.ts');
    app.platform.ports.malwareScan = createClamavScan({ host: '127.0.0.1', port: 1 });
    expect(await refused('statement.pdf', PDF)).toBe('scan_unavailable');
    app.platform.ports.malwareScan = malwareScan;
    expect(await refused('statement.pdf', PDF)).toBe('done');
  });

  test('is no store image, and a store image is no document', async () => {
    const image = await merchant.client.call('uploadFile', { query: {}, form: await imageForm() });
    await expect(give(merchant, image.id)).rejects.toMatchObject({ body: { code: 'document_unknown' } });
    const { id } = await upload(merchant, 'scan.png', await picture('png'));
    const body = {
      storeType: 'multi-device',
      name: 'Side',
      logo: { id },
      address: { address1: '2 Side Street', city: 'New York', state: 'New York', zipCode: '10001' },
    } as const;
    await expect(merchant.client.call('createStore', { body })).rejects.toMatchObject({
      body: { code: 'image_unknown' },
    });
  });
});
