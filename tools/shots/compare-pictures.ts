import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** What differs between the kept pictures and those of now. */
export interface Difference {
  /** The page, the width and the scheme: `portal-balance-1280-dark`. */
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  /** Of all pixels, for one that has changed. */
  readonly share?: number;
  /** Width and height before and after, where they differ. */
  readonly sizes?: readonly [before: string, after: string];
}

/** How far two colours may differ (1 is black and white): less than any change of a colour that a person makes. */
const COLOUR_DISTANCE_MAX = 0.01;
/** A single pixel of an icon's edge can come out differently, which is not always recognised as anti-aliasing. */
const NOISE_PIXELS_MAX = 4;
/** In no picture of ours, so that what one picture lacks counts as changed. */
const NOTHING = { r: 255, g: 0, b: 255, alpha: 1 };

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture on a canvas of this size. */
async function place(file: string, { width, height }: Size): Promise<Picture> {
  const own = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .extend({ right: width - own.width, bottom: height - own.height, background: NOTHING })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Before, after and what differs in red, side by side. */
async function draw(parts: readonly Buffer[], { width, height }: Size, file: string): Promise<void> {
  const raw = { width, height, channels: 4 } as const;
  await sharp({ create: { width: width * parts.length, height, channels: 4, background: 'white' } })
    .composite(parts.map((input, n) => ({ input, raw, left: n * width, top: 0 })))
    .png({ compressionLevel: 6 })
    .toFile(file);
}

interface Pair {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Where the picture of the difference goes. */
  readonly out: string;
}

/**
 * Null when both show the same. What is only anti-aliased in another way, and single pixels, count as the same.
 */
async function compare({ name, before, after, out }: Pair): Promise<Difference | null> {
  const files = [before, after] as const;
  const [one, two] = await Promise.all(files.map((file) => readFile(file)));
  if (one!.equals(two!)) return null;
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  const [width, height] = (['width', 'height'] as const).map((side) => Math.max(...sizes.map((size) => size[side])));
  const canvas = { width: width!, height: height! };
  const [was, is] = await Promise.all(files.map((file) => place(file, canvas)));
  const shown = Buffer.alloc(was!.pixels.length);
  const pixels = pixelmatch(was!.pixels, is!.pixels, shown, canvas.width, canvas.height, {
    threshold: COLOUR_DISTANCE_MAX,
  });
  if (pixels <= NOISE_PIXELS_MAX) return null;
  await draw([was!.pixels, is!.pixels, shown], canvas, join(out, `${name}.png`));
  const [oldSize, newSize] = sizes.map((size) => `${size.width}×${size.height}`) as [string, string];
  const share = pixels / (canvas.width * canvas.height);
  return { name, kind: 'changed', share, ...(oldSize !== newSize && { sizes: [oldSize, newSize] }) };
}

type Choose = (page: string, width: number) => boolean;

async function listPictures(folder: string, choose: Choose): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.flatMap((file) => {
    const [, name, page, width] = /^((.*)-(\d+)-(?:light|dark))\.png$/.exec(file) ?? [];
    return name !== undefined && choose(page!, Number(width)) ? name : [];
  });
}

export interface CompareOptions {
  readonly kept: string;
  readonly taken: string;
  /** The folder of pictures that show differences; what was there is removed. */
  readonly out: string;
  /** Whether the pictures of a page at that width count. */
  readonly choose?: Choose;
}

/** Compares two folders of pictures; says how many are the same, and every difference by name. */
export async function comparePictures({
  kept,
  taken,
  out,
  choose = () => true,
}: CompareOptions): Promise<{ same: number; differences: Difference[] }> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const before = new Set(await listPictures(kept, choose));
  const after = new Set(await listPictures(taken, choose));
  const differences: Difference[] = [];
  let same = 0;
  for (const name of [...new Set([...before, ...after])].toSorted()) {
    if (!before.has(name)) differences.push({ name, kind: 'new' });
    else if (!after.has(name)) differences.push({ name, kind: 'gone' });
    else {
      const file = `${name}.png`;
      const found = await compare({ name, before: join(kept, file), after: join(taken, file), out });
      if (found === null) same += 1;
      else differences.push(found);
    }
  }
  return { same, differences };
}

/** A line for each difference: page, width, scheme, and how much of it has changed. */
export function describe({ name, kind, share = 0, sizes }: Difference): string {
  const [, page, width, scheme] = /^(.*)-(\d+)-(\w+)$/.exec(name) ?? [];
  const place = page === undefined ? name : `${page} at ${width} px, ${scheme}`;
  if (kind !== 'changed') return `${place}: ${kind}`;
  const percent = Math.max(0.001, share * 100);
  const part = `${percent < 1 ? percent.toFixed(3) : percent.toFixed(1)} % of pixels`;
  return `${place}: ${part}${sizes === undefined ? '' : `, ${sizes[0]} became ${sizes[1]}`}`;
}
