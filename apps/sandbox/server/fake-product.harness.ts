import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from './start-sandbox.ts';
import type { RunningSandbox } from './start-sandbox.ts';
import type { SandboxConfig } from './config.ts';

export type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; body: object };

/** A product that notes what it is asked and keeps a business clock; it lets the sandbox's tests see the wire. */
export type FakeProduct = {
  url: string;
  calls: Call[];
  now: Date;
  /** Answers of a path below /api/v2, instead of 200 `{}`. */
  replies: Map<string, (call: Call) => Reply | Promise<Reply>>;
  /** JSON bodies of the calls to a path, oldest first. */
  bodiesOf(path: string): Record<string, unknown>[];
  stop(): Promise<void>;
};

export async function startFakeProduct(): Promise<FakeProduct> {
  const product: FakeProduct = {
    url: '',
    calls: [],
    now: new Date('2026-03-02T15:00:00Z'),
    replies: new Map(),
    bodiesOf: (path) =>
      product.calls
        .filter((call) => call.path === path)
        .map((call) => JSON.parse(call.body) as Record<string, unknown>),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const path = (request.url ?? '').replace('/api/v2', '');
      const call: Call = {
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      product.calls.push(call);
      if (path === '/test/clock') product.now = new Date((JSON.parse(call.body) as { to: string }).to);
      const special = await product.replies.get(path)?.(call);
      const reply = special ?? { status: 200, body: { now: product.now.toISOString() } };
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return product;
}

export function buildConfig(changes: Partial<SandboxConfig> = {}): SandboxConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    productUrl: 'http://127.0.0.1:9',
    dataDir: null,
    identitySecrets: ['identity-new', 'identity-old'],
    identityWebhookSecrets: ['identity-webhook'],
    bankConnectClientId: 'client-1',
    bankConnectWebhookSecrets: ['bank-webhook'],
    bankVerifyMs: 60_000,
    payoutSecrets: ['payout'],
    payoutWebhookSecrets: ['payout-webhook'],
    networkKeys: [
      { keyId: 'k2', secret: 'second' },
      { keyId: 'k1', secret: 'first' },
    ],
    networkSecrets: ['network'],
    smsAccountSid: 'AC1',
    smsAuthToken: 'token',
    testClockSecret: 'clock',
    supportSecrets: [],
    ...changes,
  };
}

export async function startWithProduct(
  changes: Partial<SandboxConfig> = {},
): Promise<{ product: FakeProduct; sandbox: RunningSandbox; stop(): Promise<void> }> {
  const product = await startFakeProduct();
  const sandbox = await startSandbox(buildConfig({ productUrl: product.url, ...changes }));
  return {
    product,
    sandbox,
    stop: async () => {
      await sandbox.stop();
      await product.stop();
    },
  };
}

/** Sends JSON and gives back status and parsed body. */
export async function sendJson(
  url: string,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
