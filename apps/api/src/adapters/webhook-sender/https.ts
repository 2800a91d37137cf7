import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_TIMEOUT_SECONDS, whyNotWebhookUrl } from '@trilane/domain/webhook';
import { callOutside } from '../../platform/outside-call.ts';
import type { WebhookAnswer, WebhookSender } from '../../ports/webhook-sender.ts';
import { mayReach, type PrivateAddresses } from './public-address.ts';

/** So much of an answer is kept. */
const ANSWER_BYTES_MAX = 2_048;

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

interface WebhookSenderOptions {
  privateAddresses: PrivateAddresses;
  timeoutMs?: number;
  /** Finds the addresses of a host; the system's own by default. */
  resolve?: Resolve;
}

class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const bySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/**
 * The look-up that the socket itself makes as it connects. What it answers is what is connected to, so a name cannot
 * change its address between a check and the connection.
 */
const guardedLookup =
  (resolve: Resolve, allowed: PrivateAddresses): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      if (error) return done(error, '');
      const reachable = addresses.filter(({ address }) => mayReach(address, allowed));
      const [first] = reachable;
      if (!first) return done(new AddressRefused('the address is not a public one'), '');
      if (options.all) done(null, reachable as LookupAddress[]);
      else done(null, first.address, first.family);
    });

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  EPIPE: 'The server closed the connection.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached in time.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server could not be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

function wordsOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'Events cannot be sent to this address: it is not a public one.';
  // With several addresses, each failed in its own way.
  const cause = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const { code = '' } = (cause ?? {}) as { code?: string };
  return WORDS[code] ?? 'The server did not answer as HTTP does.';
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= ANSWER_BYTES_MAX) break;
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString('utf8');
  // The database takes no zero characters.
  return text.replaceAll('\u0000', '');
}

/** Sends by HTTP of Node itself: no proxy, no redirect, a new connection each time. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { privateAddresses, timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1_000, resolve = bySystem } = options;
  const lookup = guardedLookup(resolve, privateAddresses);

  async function post(url: URL, sent: RequestOptions, body: string): Promise<WebhookAnswer> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const secure = url.protocol === 'https:';
    const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
    const request = (secure ? httpsRequest : httpRequest)(url, { ...sent, agent, lookup, signal: late.signal });
    try {
      const response = await new Promise<IncomingMessage>((answered, failed) => {
        request.once('response', answered).on('error', failed).end(body);
      });
      return { status: response.statusCode ?? 0, text: await readBeginning(response) };
    } catch (error) {
      if (late.signal.aborted) return { failure: `No answer within ${timeoutMs / 1_000} seconds.` };
      return { failure: wordsOf(error) };
    } finally {
      clearTimeout(timer);
      request.destroy();
      agent.destroy();
    }
  }

  return {
    async send({ url, headers, body }) {
      const why = whyNotWebhookUrl(url, { plain: privateAddresses !== 'off' });
      if (why !== null) return { failure: `${why}.` };
      const parsed = new URL(url);
      // A socket looks no name up for an address in digits.
      const host = parsed.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayReach(host, privateAddresses)) return { failure: wordsOf(new AddressRefused()) };
      const length = String(Buffer.byteLength(body));
      return callOutside('webhook', () =>
        post(parsed, { method: 'POST', headers: { ...headers, 'content-length': length } }, body),
      );
    },
  };
}
