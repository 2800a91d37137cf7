import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { eventually } from '@trilane/testkit/eventually';
import { redrawSameKind, reencodeImage } from './image.ts';
import { Drawer } from './image-drawer.ts';

const SHOP = 'a shop';

/** Children of this process that draw pictures. */
async function drawers(): Promise<number[]> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean);
  const lines = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')));
  return children.filter((_, index) => lines[index]!.includes('draw-image')).map(Number);
}

/** The nice values of all threads of a process. They are the 17th field of `stat` after the name in brackets. */
async function niceValues(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lines = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function accepted(bytes: Uint8Array) {
  const reading = await reencodeImage(SHOP, bytes);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

test.each(['png', 'jpeg'] as const)('a %s becomes WebP with a thumbnail', async (format) => {
  const { image, thumbnail, contentType } = await accepted(await picture(3_000, 1_500).toFormat(format).toBuffer());
  expect(contentType).toBe('image/webp');
  expect((await sharp(image.bytes).metadata()).format).toBe('webp');
  expect([image.width, image.height]).toEqual([2_048, 1_024]);
  expect([thumbnail.width, thumbnail.height]).toEqual([256, 128]);
});

test('small pictures are not blown up and keep their transparency', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { image } = await accepted(bytes);
  expect([image.width, image.height]).toEqual([40, 20]);
  expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true);
});

test('a camera picture is turned upright and loses its metadata', async () => {
  const bytes = await picture(200, 100)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('canary-artist')).toBe(true);
  const { image } = await accepted(bytes);
  expect([image.width, image.height]).toEqual([100, 200]);
  expect(image.bytes.includes('canary-artist')).toBe(false);
  const metadata = await sharp(image.bytes).metadata();
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what hides behind the pixels is gone', async () => {
  const png = await picture(20, 20).png().toBuffer();
  const script = Buffer.from('<script>canary()</script>PK\u0003\u0004');
  const { image, thumbnail } = await accepted(Buffer.concat([png, script]));
  expect(image.bytes.includes('canary')).toBe(false);
  expect(thumbnail.bytes.includes('canary')).toBe(false);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a GIF with script', Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a picture we take', async (_name, bytes) => {
  expect(await reencodeImage(SHOP, bytes)).toEqual({ ok: false, reason: 'file_type' });
});

test('a WebP is refused although we write it', async () => {
  expect(await reencodeImage(SHOP, await picture(10, 10).webp().toBuffer())).toEqual({
    ok: false,
    reason: 'file_type',
  });
});

test('a cut or corrupt picture is unreadable', async () => {
  const jpeg = await picture(800, 800).jpeg().toBuffer();
  const png = await picture(800, 800).png().toBuffer();
  expect(await reencodeImage(SHOP, jpeg.subarray(0, jpeg.length / 2))).toEqual({
    ok: false,
    reason: 'image_unreadable',
  });
  expect(await reencodeImage(SHOP, png.subarray(0, 60))).toEqual({ ok: false, reason: 'image_unreadable' });
  expect(await reencodeImage(SHOP, Buffer.concat([png.subarray(0, 8), Buffer.alloc(500)]))).toMatchObject({
    ok: false,
  });
});

test('every thread that draws has a lower priority than the product', async () => {
  await accepted(await picture(300, 300).png().toBuffer());
  for (const drawer of await drawers()) expect(new Set(await niceValues(drawer))).toEqual(new Set([10]));
});

test('a small file that unpacks to 900 megapixels is refused before it is unpacked', async () => {
  // The header of a valid PNG is rewritten to claim 30,000 × 30,000, its checksum included.
  const png = await picture(10, 10).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const before = process.memoryUsage().rss;
  expect(await reencodeImage(SHOP, png)).toEqual({ ok: false, reason: 'image_too_many_pixels' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('a large JPEG is redrawn without holding it in memory', async () => {
  const jpeg = await picture(5_000, 5_000).jpeg().toBuffer();
  for (const kept of await drawers()) {
    process.kill(kept, 'SIGKILL');
    await eventually(() => expect(() => process.kill(kept, 0)).toThrow('ESRCH'));
  }
  expect(await redrawSameKind(SHOP, jpeg)).toMatchObject({ ok: true, mediaType: 'image/jpeg' });
  const [drawer] = await drawers();
  const status = await readFile(`/proc/${drawer}/status`, 'utf8');
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)![1])).toBeLessThan(180_000);
});

test('the process that draws holds none of our settings, and a dead one is replaced', async () => {
  process.env['CANARY_SECRET'] = 'canary-value';
  await accepted(await picture(20, 20).png().toBuffer());
  const [drawer] = await drawers();
  expect(await readFile(`/proc/${drawer}/environ`, 'utf8')).not.toContain('canary');
  process.kill(drawer!, 'SIGKILL');
  const answers = await Promise.all(
    [picture(20, 20).png().toBuffer(), picture(20, 20).png().toBuffer()].map(async (bytes) =>
      reencodeImage(SHOP, await bytes),
    ),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
});

test('a picture that is not drawn in time is no unreadable one: it may be sent again', async () => {
  const bytes = await picture(20, 20).png().toBuffer();
  await expect(new Drawer(1).draw({ bytes, as: 'webp' })).rejects.toMatchObject({
    code: 'unavailable',
    options: { retryAfterSeconds: 5 },
  });
});

test('a picture of one business does not wait for the many pictures of another', async () => {
  const [large, small] = [await picture(5_000, 5_000).png().toBuffer(), await picture(20, 20).png().toBuffer()];
  const done: string[] = [];
  const draw = async (shop: string, bytes: Uint8Array) => {
    const { ok } = await reencodeImage(shop, bytes);
    done.push(`${shop} ${ok}`);
  };
  await Promise.all([...Array.from({ length: 4 }, () => draw('many', large)), draw('one', small)]);
  expect(done).toContain('one true');
  expect(done.indexOf('one true')).toBeLessThan(2);
  expect(done.filter((words) => words === 'many true')).toHaveLength(4);
  expect((await drawers()).length).toBeLessThanOrEqual(2);
});
