import { encodePng } from './encode-png.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of one shop. */
export type ShopColours = { sky: Colour; wall: Colour; awning: Colour; stripe: Colour; door: Colour; glass: Colour };

const SIZE = 480;
/** Points a pixel side is sampled at, so that edges come out smooth. */
const SAMPLES = 2;
const STRIPES = 9;

/** A shop front with an awning, drawn as a PNG of 480 × 480. */
export function drawStorefront(colours: ShopColours): Buffer {
  const pixels = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) pixels.set(blend(colours, x, y), (y * SIZE + x) * 3);
  }
  return encodePng({ width: SIZE, height: SIZE, pixels });
}

function blend(colours: ShopColours, x: number, y: number): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i += 1) {
    const colour = colourAt(
      colours,
      (x + ((i % SAMPLES) + 0.5) / SAMPLES) / SIZE,
      (y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / SIZE,
    );
    for (const part of [0, 1, 2] as const) sum[part] += colour[part];
  }
  const share = SAMPLES * SAMPLES;
  return [Math.round(sum[0] / share), Math.round(sum[1] / share), Math.round(sum[2] / share)];
}

/** Front to back, in shares of the picture's side: the first thing that covers the point gives the colour. */
function colourAt(colours: ShopColours, x: number, y: number): Colour {
  if (inAwning(x, y)) return Math.floor(((x - 0.12) / 0.76) * STRIPES) % 2 === 0 ? colours.awning : colours.stripe;
  if (y > 0.86 && y < 0.9 && x > 0.1 && x < 0.9) return colours.awning;
  const onWall = x > 0.18 && x < 0.82 && y > 0.3 && y <= 0.86;
  if (!onWall) return colours.sky;
  if (Math.hypot(x - 0.705, y - 0.7) < 0.012) return colours.stripe;
  if (inRounded(x, y, { left: 0.58, right: 0.74, top: 0.54, bottom: 0.9, radius: 0.02 })) return colours.door;
  if (inRounded(x, y, { left: 0.26, right: 0.52, top: 0.54, bottom: 0.74, radius: 0.02 })) return colours.glass;
  return colours.wall;
}

/** A sloping roof whose lower edge hangs in one scallop for each stripe. */
function inAwning(x: number, y: number): boolean {
  if (y < 0.26 || y > 0.5) return false;
  const slope = Math.max(0, (0.42 - y) / 0.16) * 0.05;
  if (x < 0.12 + slope || x > 0.88 - slope) return false;
  if (y <= 0.42) return true;
  const width = 0.76 / STRIPES;
  const middle = 0.12 + (Math.floor((x - 0.12) / width) + 0.5) * width;
  return Math.hypot((x - middle) / (width / 2), (y - 0.42) / 0.06) <= 1;
}

type Box = { left: number; right: number; top: number; bottom: number; radius: number };

function inRounded(x: number, y: number, { left, right, top, bottom, radius }: Box): boolean {
  const dx = Math.max(left + radius - x, x - right + radius, 0);
  const dy = Math.max(top + radius - y, y - bottom + radius, 0);
  return Math.hypot(dx, dy) <= radius;
}
