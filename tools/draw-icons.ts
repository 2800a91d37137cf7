// `node tools/draw-icons.ts`: draws the pictures that phones and shared links ask for as PNG, after a change of the
// logo.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../packages/testkit/src/chromium.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/web/src/site/icons');
const paper = '#FBFBF8';
const ink = '#0B1324';

const logo = (await readFile(join(root, 'apps/web/src/app/icon.svg'), 'utf8')).trim();
// Phones cut their own corners: the logo stands on a full square, inside the circle that always stays.
const square = logo.replace(' rx="7"', '');
const font = (await readFile(join(root, 'packages/ui/src/fonts/inter-latin.woff2'))).toString('base64');

async function draw(
  page: Page,
  { file, width, height, body }: { file: string; width: number; height: number; body: string },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>
      @font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}
      *{margin:0}body{background:${ink}}svg{display:block}
    </style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(target, file), omitBackground: true });
}

/** An ICO file of PNG pictures, for browsers that ask for /favicon.ico without reading the page. */
function packIcon(pictures: ReadonlyArray<{ size: number; png: Buffer }>): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * n;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const sized = (svg: string, size: number) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
const maskable = `<div style="padding:51px;background:${ink}">${sized(square, 410)}</div>`;
const card = `<svg width="1200" height="630" viewBox="0 0 1200 630"
    fill="none" stroke-width="6" stroke-linecap="round" font-family="Inter">
  <rect width="1200" height="630" fill="${paper}"/>
  <path stroke="#F2664A" d="M-20 470H420C640 470 640 526 900 526"/>
  <path stroke="#4C5BD4" d="M-20 582H420C640 582 640 526 900 526"/>
  <path stroke="#0E7C6B" d="M-20 526H1220"/>
  <circle cx="900" cy="526" r="17" fill="${paper}" stroke="#0E7C6B"/>
  <g fill="${ink}" font-size="112" font-weight="640" letter-spacing="-4.7">
    <text x="80" y="190">Charge $43.20.</text>
    <text x="80" y="312">Keep $43.20.</text>
  </g>
  <text x="84" y="388" fill="#4A5263" font-size="32">0% service fee. 0% payment processing fee. No chargebacks.</text>
</svg>`;

const browser = await chromium.launch(await findChromium());
const page = await browser.newPage();
await page.emulateMedia({ colorScheme: 'light' });
await draw(page, {
  file: 'icon-192.png',
  width: 192,
  height: 192,
  body: `<style>body{background:transparent}</style>${sized(logo, 192)}`,
});
await draw(page, { file: 'icon-512.png', width: 512, height: 512, body: maskable });
await draw(page, { file: 'touch-icon.png', width: 180, height: 180, body: sized(square, 180) });
await draw(page, { file: 'card.png', width: 1200, height: 630, body: card });
const small = [];
for (const size of [16, 32, 48]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}body{background:transparent}svg{display:block}</style>${sized(logo, size)}`);
  small.push({ size, png: await page.screenshot({ omitBackground: true }) });
}
await writeFile(join(target, 'favicon.ico'), packIcon(small));
await browser.close();
