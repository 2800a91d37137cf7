import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callOutside } from '../platform/outside-call.ts';
import { mayReach, type PrivateAddresses } from './public-address.ts';

/** So much of an answer is kept. */
const ANSWER_BYTES_MAX = 2_048;
/**
 * So many interim answers (1xx) may come before the answer. Each costs the process time, and a server can send them
 * faster than the process reads them.
 */
const INTERIM_ANSWERS_MAX = 10;

/** The answer of a server, or why there is none, in words. `text` is the beginning of its body. */
export type Posted = { status: number; text: string; headers: IncomingHttpHeaders } | { failure: string };

export interface PostRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface GuardedPostOptions {
  privateAddresses: PrivateAddresses;
  timeoutMs: number;
  /** Finds the addresses of a host; by the name servers of the system unless told. */
  resolve?: Resolve;
}

class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const RESOLVE_MS = 3_000;

/**
 * Asks the name servers themselves. The look-up of the system would occupy a thread that files and passwords need too,
 * for as long as a stranger's name server takes.
 */
async function askNameServers(host: string): Promise<LookupAddress[]> {
  if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

const byNameServers: Resolve = (host, done) => {
  askNameServers(host).then(
    (addresses) => done(null, addresses),
    // A failed DNS look-up does not mean that the receiver is down.
    (error: NodeJS.ErrnoException) =>
      done(Object.assign(error, { code: UNKNOWN_NAME.has(error.code ?? '') ? 'ENOTFOUND' : 'EAI_AGAIN' }), []),
  );
};

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
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  EPIPE: 'The server closed the connection.',
  EHOSTUNREACH: 'The server could not be reached.',
  EPROTO: 'The server did not complete the HTTPS connection.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached in time.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server could not be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server does not match the host name.',
};

function wordsOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'This is not a public address.';
  // With several addresses, each failed in its own way.
  const cause = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const { code = '' } = (cause ?? {}) as { code?: string };
  return WORDS[code] ?? 'The server did not send a valid HTTP response.';
}

/** What is there of an answer. The status has come already, so a body that breaks off or never ends changes nothing. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= ANSWER_BYTES_MAX) break;
    }
  } catch {
    // What has come so far is kept.
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString('utf8');
  // The database takes no zero characters.
  return text.replaceAll('\u0000', '');
}

/**
 * Posts to addresses that people outside the installation have chosen, under the name of a port. By HTTP of Node
 * itself: no proxy, no redirect, a new connection each time. It never reaches an address that is not allowed, and
 * always ends in time.
 */
export function createGuardedPost(
  port: string,
  { privateAddresses, timeoutMs, resolve = byNameServers }: GuardedPostOptions,
): (request: PostRequest) => Promise<Posted> {
  const lookup = guardedLookup(resolve, privateAddresses);

  async function post({ url, headers, body }: PostRequest): Promise<Posted> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const secure = url.protocol === 'https:';
    const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
    const sent = { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } };
    const request = (secure ? httpsRequest : httpRequest)(url, { ...sent, agent, lookup, signal: late.signal });
    try {
      const response = await new Promise<IncomingMessage>((answered, failed) => {
        request.once('response', answered).on('error', failed);
        let interim = 0;
        request.on('information', () => {
          interim += 1;
          if (interim > INTERIM_ANSWERS_MAX) request.destroy(new Error('too many interim answers'));
        });
        // A 101 response emits neither 'response' nor 'error', and neither does an abort after it.
        request.once('close', () => failed(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
        request.end(body);
      });
      return { status: response.statusCode ?? 0, text: await readBeginning(response), headers: response.headers };
    } catch (error) {
      if (late.signal.aborted) return { failure: `No answer within ${timeoutMs / 1_000} seconds.` };
      return { failure: wordsOf(error) };
    } finally {
      clearTimeout(timer);
      request.destroy();
      agent.destroy();
    }
  }

  return async (request) => {
    // A socket looks no name up for an address in digits.
    const host = request.url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !mayReach(host, privateAddresses)) return { failure: wordsOf(new AddressRefused()) };
    return callOutside(port, () => post(request));
  };
}
