import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event as a receiver got it. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, never>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Says how each event is answered; by default with 204. */
  answer: (response: ServerResponse, event: Received) => void;
  /** The types of what was received, in order. */
  types(): string[];
  stop(): Promise<void>;
}

const accept: Receiver['answer'] = (response) => void response.writeHead(204).end();

/** A real server of a merchant, which keeps whatever it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { type, timestamp, data } = JSON.parse(body) as Pick<Received, 'type' | 'timestamp' | 'data'>;
    const { headers } = request;
    const event = { id: String(headers['webhook-id']), type, timestamp, data, headers, body };
    received.push(event);
    receiver.answer(response, event);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: accept,
    types: () => received.map((event) => event.type),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Verifies an event as the Standard Webhooks specification describes, written apart from the product's own code. */
export function isSignedBy({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', key).update(text).digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each === `v1,${expected}`);
}
