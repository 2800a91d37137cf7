import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import type { ShareCard } from '../src/site/share-cards.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const MARGIN = 80;
const STOP = { x: 900, y: 526 };
const colors = { paper: '#FBFBF8', ink: '#0B1324', quiet: '#4A5263' } as const;
const lanes = { shoppers: '#F2664A', merchants: '#0E7C6B', lenders: '#4C5BD4' } as const;

// The typeface of the pages, unpacked: the weights of a packed one cannot be set.
const typeface = create(await readFile(join(import.meta.dirname, 'inter-latin.ttf')));
const bold = typeface.getVariation({ wght: 640, opsz: 32 });
const plain = typeface.getVariation({ wght: 420, opsz: 28 });

type Setting = { font: Font; size: number; tracking: number };
const title: Setting = { font: bold, size: 112, tracking: -0.042 };
const note: Setting = { font: plain, size: 32, tracking: -0.01 };
const figure: Setting = { font: bold, size: 40, tracking: -0.03 };

/** A line of text as outlines, so that the picture is the same on every machine, and its width. */
function setLine(text: string, { font, size, tracking }: Setting): { outlines: string; width: number } {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const outlines = glyphs.map(({ path }, n) => {
    const { xAdvance, xOffset } = positions[n]!;
    const place = `translate(${x + xOffset * scale}) scale(${scale} ${-scale})`;
    x += xAdvance * scale + tracking * size;
    return `<path transform="${place}" d="${path.toSVG()}"/>`;
  });
  return { outlines: outlines.join(''), width: x };
}

function placed(text: string, setting: Setting, { x, y, color }: { x: number; y: number; color: string }): string {
  const { outlines, width } = setLine(text, setting);
  if (x + width > CARD_WIDTH - MARGIN / 2) throw new RangeError(`"${text}" is too wide for the picture of a link`);
  return `<g fill="${color}" transform="translate(${x} ${y})">${outlines}</g>`;
}

/** The picture that programs show with a shared link: its title over the three lanes, which meet at one stop. */
export function drawShareCard({ lines, note: noteText, figure: figureText, lane }: ShareCard): Promise<Buffer> {
  const { ink, quiet, paper } = colors;
  const last = 190 + (lines.length - 1) * 122;
  const centred = STOP.x - setLine(figureText, figure).width / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${paper}"/>
    <g fill="none" stroke-width="6">
      <path stroke="${lanes.shoppers}" d="M-20 470H420C640 470 640 526 ${STOP.x} ${STOP.y}"/>
      <path stroke="${lanes.lenders}" d="M-20 582H420C640 582 640 526 ${STOP.x} ${STOP.y}"/>
      <path stroke="${lanes.merchants}" d="M-20 526H1220"/>
      <circle cx="${STOP.x}" cy="${STOP.y}" r="17" fill="${paper}" stroke="${lanes[lane]}"/>
    </g>
    ${lines.map((line, n) => placed(line, title, { x: MARGIN, y: 190 + n * 122, color: ink })).join('')}
    ${placed(noteText, note, { x: MARGIN + 4, y: last + 76, color: quiet })}
    ${placed(figureText, figure, { x: centred, y: STOP.y - 44, color: ink })}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();
}
