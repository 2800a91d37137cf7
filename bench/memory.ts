import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { startBenchProduct, type BenchProduct } from './product.ts';
import { openMerchantSession } from './session.ts';
import { buildTills } from './tills.ts';

const SIDE = 5_000;

const megabytes = (pid: number | string, what: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
};

/** 25 megapixels, packed in the ways that are cheapest and dearest to unpack. */
async function largePictures(): Promise<Record<string, Buffer>> {
  const plain = sharp({
    create: { width: SIDE, height: SIDE, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } },
  });
  const [jpeg, png] = [() => plain.clone().flatten(), () => plain.clone()];
  return {
    JPEG: await jpeg().jpeg().toBuffer(),
    'progressive JPEG': await jpeg().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    PNG: await png().png().toBuffer(),
    'interlaced PNG': await png().png({ progressive: true }).toBuffer(),
    'interlaced PNG of 16 bits': await png().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  };
}

async function upload(product: BenchProduct, token: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'large');
  const answer = await fetch(`${product.url}/api/v2/files/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
}

/** What a picture adds to the API process while it is drawn, and the most that the process which draws it takes. */
async function watchUpload(
  product: BenchProduct,
  work: () => Promise<void>,
): Promise<{ rise: number; drawer: number }> {
  const pid = product.process.pid!;
  const before = megabytes(pid, 'VmRSS');
  let [most, drawer, done] = [before, 0, false];
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, megabytes(pid, 'VmRSS'));
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')) {
        try {
          if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('draw-image'))
            drawer = Math.max(drawer, megabytes(child, 'VmHWM'));
        } catch {
          /* it has ended */
        }
      }
      await delay(5);
    }
  })();
  await work();
  done = true;
  await watching;
  return { rise: most - before, drawer };
}

/**
 * Resident memory of the API process at rest, after it has served its first pages, and what uploads of 25 megapixels
 * add.
 */
export async function benchMemory(): Promise<void> {
  const product = await startBenchProduct();
  try {
    for (const path of ['/', '/api/v2/config', '/api/v2/places/cities?q=hobok', '/api/v2/captcha/challenge', '/readyz'])
      await fetch(product.url + path).then((answer) => answer.arrayBuffer());
    await delay(8_000);
    console.log(
      `idle resident memory of the API process: ${megabytes(product.process.pid!, 'VmRSS')} MB (target at most 150)`,
    );
    const [till] = await buildTills(product, 1);
    const token = await openMerchantSession(product, till!.businessId);
    for (const [name, bytes] of Object.entries(await largePictures())) {
      const { rise, drawer } = await watchUpload(product, () => upload(product, token, bytes));
      console.log(
        `${name} of 25 megapixels: the API process rises by ${rise} MB (target at most 150); the process that ` +
          `draws takes ${drawer} MB at most`,
      );
      // The next picture has a process of its own.
      await delay(6_000);
    }
  } finally {
    await product.stop();
  }
}
