import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStoreFull } from '../../ports/file-store.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { smallPng, startHarness, type Answer, type Harness, type Merchant } from '../stores/stores.harness.ts';
import { noisyJpeg, pngChunk } from './pictures.harness.ts';
import { cleanFileName } from './clean-file-name.ts';
import { sql } from '../../platform/db/sql.ts';

const IMAGE_BYTES_MAX = 5_347_737;

let harness: Harness;
let merchant: Merchant;
let png: Buffer;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
  png = await smallPng();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const fetchFile = (url: string) => harness.inject({ method: 'GET', url });
const storedFiles = async () =>
  (await readdir(harness.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const COUNT_FILES = sql`select count(*)::int as n from stored_file`;
const rowCount = async () =>
  (await harness.platform.db.read(merchant.businessId, (tx) => tx.query<{ n: number }>(COUNT_FILES))).rows[0]!.n;

/** A valid picture of exactly so many bytes: the rest is a chunk that no decoder reads. */
function padPng(image: Buffer, bytes: number): Buffer {
  const end = image.subarray(-12);
  const filler = pngChunk(
    'tEXt',
    Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(bytes - image.length - 12 - 8, 0x61)]),
  );
  return Buffer.concat([image.subarray(0, -12), filler, end]);
}

test.each([
  [`filename*=UTF-8''Gr%C3%BC%C3%9Fe.png`, 'Grüße.png'],
  [`filename*="UTF-8''Gr%C3%BC%C3%9Fe.png"`, 'Grüße.png'],
  [`filename*=iso-8859-1'de'Gr%FC%DFe.png`, 'Grüße.png'],
  [`filename="x.png"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.png`, 'x.png'],
  [`filename*=utf-8''%ED%A0%80%00`, '\ufffd\ufffd\ufffd'],
])('an upload with %s is taken as “%s”', async (name, kept) => {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await harness.inject({
    method: 'POST',
    url: '/api/v2/files/files',
    headers: {
      authorization: `Bearer token-${merchant.businessId}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]),
  });
  expect([answer.statusCode, answer.json().name]).toEqual([200, kept]);
});

describe('an image', () => {
  test('is re-encoded, kept under a random key and served with our own type, name and caching', async () => {
    const answer = await merchant.upload(png, { fileName: 'my shop.png' });
    expect(answer.json()).toEqual({
      id: expect.any(String),
      name: 'my shop.png',
      url: expect.stringMatching(/^\/files\/images\/[\w-]{2}\/[\w-]{43}\.webp$/),
      thumbnailUrl: expect.stringMatching(/^\/files\/images\/[\w-]{2}\/[\w-]{43}\.webp$/),
    });
    for (const url of [answer.json().url, answer.json().thumbnailUrl]) {
      const served = await fetchFile(url);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="image.webp"',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('default-src'),
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    }
  });

  test('loses where and with what it was taken', async () => {
    const secret = 'GeheimerOrt';
    const jpeg = await noisyJpeg()
      .withExif({
        IFD0: { Copyright: secret, Make: 'Camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '39/1 47/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '89/1 39/1 0/1',
        },
      })
      .toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const served = await fetchFile((await merchant.upload(jpeg, { type: 'image/jpeg', fileName: 'p.jpg' })).json().url);
    expect(served.statusCode).toBe(200);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    expect(served.rawPayload.includes(secret)).toBe(false);
  });

  test('with a script behind its pixels is served without it', async () => {
    const answer = await merchant.upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')]));
    expect((await fetchFile(answer.json().url)).rawPayload.includes('script')).toBe(false);
  });

  test('may have 5,347,737 bytes and not one more', async () => {
    expect((await merchant.upload(padPng(png, IMAGE_BYTES_MAX))).statusCode).toBe(200);
    expect(refusal(await merchant.upload(padPng(png, IMAGE_BYTES_MAX + 1)))).toEqual([413, 'too_large']);
    expect(refusal(await merchant.upload(padPng(png, IMAGE_BYTES_MAX + 5_000_000)))).toEqual([413, 'too_large']);
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\x.png', 'x.png'],
    ['a\u0000b.png', 'ab.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['shop.php.png', 'shop.php.png'],
    ['con.png', 'con.png'],
    ['..%2f..%2fx.png', '..%2f..%2fx.png'],
    ['..', 'image'],
    ['', 'image'],
    ['\ud800.png', '.png'],
    ['Ladenfront — früh.png', 'Ladenfront — früh.png'],
  ])('%j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));

  test('a name of 4,000 characters is cut, and no name reaches the disk', async () => {
    expect(cleanFileName('😀'.repeat(4_000))).toBe('😀'.repeat(120));
    const answer = await merchant.upload(png, { fileName: '../../../escape.png' });
    expect(answer.json().name).toBe('escape.png');
    expect((await readdir(harness.folder, { recursive: true })).join()).not.toContain('escape');
    expect((await readdir(harness.folder)).sort()).toEqual(['images', 'partial']);
  });
});

describe('the public address', () => {
  test.each([
    '/files/images/../../etc/passwd',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/images/%2e%2e/x.webp',
    '/files/documents/ab/x.webp',
    '/files/',
    '/files/images/aa/',
    `/files/images/aa/${'a'.repeat(43)}.webp`,
    `/files/images/aa/${'a'.repeat(43)}.png`,
    '/files/images/aa/x%00.webp',
    '/files/%E0%A4%A.webp',
    `/files/${'a'.repeat(3_000)}`,
  ])('%s leads nowhere', async (url) => {
    const answer = await fetchFile(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('when something is away', () => {
  test('a full disk stores neither a file nor a row', async () => {
    const { ports } = harness.platform;
    const [working, files, rows] = [ports.fileStore, await storedFiles(), await rowCount()];
    let puts = 0;
    ports.fileStore = {
      ...working,
      put: (...args) => (++puts === 2 ? Promise.reject(new FileStoreFull('/srv/files')) : working.put(...args)),
    };
    const answer = await merchant.upload(png);
    ports.fileStore = working;
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'storage_unavailable',
      '30',
    ]);
    expect([await storedFiles(), await rowCount()]).toEqual([files, rows]);
  });

  test('without the database no file stays behind', async () => {
    const { platform } = harness;
    const [working, files] = [platform.db, await storedFiles()];
    const gone = (outcome: 'not-committed' | 'unknown') =>
      Promise.reject(new DatabaseUnavailable(outcome, new Error()));
    // An upload writes twice: its keys before the bytes are stored, and its row after that.
    const away = (outcome: 'not-committed' | 'unknown') => {
      let writes = 0;
      return {
        ...working,
        write: ((...args) => (++writes === 2 ? gone(outcome) : working.write(...args))) as Db['write'],
      };
    };
    platform.db = { ...working, write: () => gone('not-committed') };
    expect((await merchant.upload(png)).statusCode).toBe(503);
    expect(await storedFiles()).toBe(files);
    platform.db = away('not-committed');
    expect((await merchant.upload(png)).statusCode).toBe(503);
    expect(await storedFiles()).toBe(files);
    platform.db = away('unknown');
    expect((await merchant.upload(png)).statusCode).toBe(503);
    platform.db = working;
    expect(await storedFiles()).toBe(files + 2);
  });

  test('a storage that cannot be read is a 503', async () => {
    const { url } = (await merchant.upload(png)).json();
    const { ports } = harness.platform;
    const working = ports.fileStore;
    ports.fileStore = { ...working, open: () => Promise.reject(new FileStoreFull('/srv/files')) };
    expect((await fetchFile(url)).statusCode).toBe(503);
    ports.fileStore = working;
  });

  test('six uploads of 25 megapixels at once need no more than 150 MB, however they are packed', async () => {
    const plain = sharp({
      create: { width: 5_000, height: 5_000, channels: 4, background: { r: 2, g: 4, b: 6, alpha: 0.5 } },
    });
    const pictures = [
      await plain.clone().png({ progressive: true }).toBuffer(),
      await plain.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ];
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 10);
    const merchants = [merchant, await harness.newMerchant(), await harness.newMerchant()];
    // A busy machine answers 503 or 429 and says when to try again.
    const upload = async (n: number): Promise<number> => {
      const { statusCode, headers } = await merchants[n % 3]!.upload(pictures[n % 2]!);
      if (statusCode !== 503 && statusCode !== 429) return statusCode;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(headers['retry-after'])));
      return upload(n);
    };
    const statuses = await Promise.all([0, 1, 2, 3, 4, 5].map(upload));
    clearInterval(watch);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect((peak - before) / 1024 / 1024).toBeLessThan(150);
  });
});

test('uploads are limited in ten minutes', async () => {
  const eager = await harness.newMerchant();
  const answers = [];
  for (let n = 0; n < 121; n += 1) answers.push((await eager.post('/files/files')).statusCode);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});
