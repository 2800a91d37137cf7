import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type Mood = 'well' | 'broken' | 'silent' | 'nonsense';

export interface MapServer {
  readonly url: string;
  readonly heard: { path: string; referer: string | undefined }[];
  /** How it answers from now on. */
  mood: Mood;
  stop(): Promise<void>;
}

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<MapServer> {
  const server = createServer((request, response) => {
    played.heard.push({ path: request.url!, referer: request.headers.referer });
    if (played.mood === 'silent') return;
    if (played.mood === 'broken') response.writeHead(503).end();
    else if (played.mood === 'nonsense')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome to the airport');
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const played: MapServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    mood: 'well',
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return played;
}

/** Answers every tile with a plain picture. */
export async function startTileServer(): Promise<MapServer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe3d4' } })
    .png()
    .toBuffer();
  return startServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile),
  );
}

const shop = {
  name: 'Blue Lamp',
  housenumber: '12',
  street: 'Main Street',
  city: 'Austin',
  state: 'Texas',
  postcode: '78701',
  countrycode: 'US',
  type: 'house',
};

/** A Photon-compatible geocoder that knows one shop. */
export function startGeocoder(): Promise<MapServer> {
  const body = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [-97.74, 30.27] }, properties: shop }],
  });
  return startServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
}
