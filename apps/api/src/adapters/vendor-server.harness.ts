import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface VendorServer extends AsyncDisposable {
  url: string;
  heard: HeardRequest[];
}

/** What a played vendor says: null stays silent for ever, a string body goes out as it stands. */
export type PlayedAnswer = { status?: number; body?: unknown; headers?: Record<string, string> } | null;

/** A loopback server for contract tests: notes every request and answers as the test says. */
export async function playVendor(answer: (request: HeardRequest) => PlayedAnswer): Promise<VendorServer> {
  const heard: HeardRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const noted = { method: request.method!, url: request.url!, headers: request.headers, body };
    heard.push(noted);
    const played = answer(noted);
    if (!played) return;
    const text = typeof played.body === 'string' ? played.body : JSON.stringify(played.body ?? {});
    response.writeHead(played.status ?? 200, { 'content-type': 'application/json', ...played.headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
