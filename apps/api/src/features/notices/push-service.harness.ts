import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify, type JWTPayload } from 'jose';
import type { PushedNotice } from '@trilane/domain/push';

/** One message as the push service got it, and as the browser reads it. */
export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly notice: PushedNotice;
  /** Who says to have sent it, verified. */
  readonly sender: JWTPayload;
}

/** What a browser hands to a page that subscribes. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushService {
  readonly url: string;
  readonly received: PushedMessage[];
  /** Says how each message is answered; by default with 201. */
  answer: (response: ServerResponse) => void;
  /** A browser subscribes to messages under this key. */
  subscribe(serverKey: string): Subscription;
  titles(): string[];
  stop(): Promise<void>;
}

interface Browser {
  serverKey: string;
  privateKey: Buffer;
  auth: Buffer;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a message as a browser does (RFC 8188 and 8291), written apart from the product's own code. */
export function readAsBrowser(body: Buffer, { privateKey, auth }: Pick<Browser, 'privateKey' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  if (keyBytes !== 65 || record.length > recordBytes) throw new Error('this is not one record of aes128gcm');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record has no mark');
  return padded.subarray(0, end).toString('utf8');
}

/** Verifies who sends (RFC 8292), as a push service does that was told the sender's key at the subscription. */
async function verifySender(header: string, { serverKey }: Browser, audience: string): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== serverKey) throw new Error('another key than that of the subscription');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
  return (await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] })).payload;
}

async function readBody(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function newBrowser(serverKey: string): Browser & Omit<Subscription, 'endpoint' | 'auth'> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    serverKey,
    privateKey: pair.getPrivateKey(),
    auth: randomBytes(16),
    p256dh: pair.getPublicKey().toString('base64url'),
  };
}

/** The push service of a browser's vendor, and the browsers behind it. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: PushedMessage[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!browser || request.method !== 'POST') return response.writeHead(404).end();
    const body = await readBody(request);
    try {
      received.push({
        path,
        headers: request.headers,
        bytes: body.length,
        notice: JSON.parse(readAsBrowser(body, browser)) as PushedNotice,
        sender: await verifySender(String(request.headers.authorization), browser, service.url),
      });
    } catch (error) {
      return response.writeHead(400).end(String(error));
    }
    return service.answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (response) => void response.writeHead(201).end(),
    subscribe(serverKey) {
      const path = `/send/${randomUUID()}`;
      const browser = newBrowser(serverKey);
      browsers.set(path, browser);
      return { endpoint: service.url + path, p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
    },
    titles: () => received.map(({ notice }) => notice.title),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return service;
}
