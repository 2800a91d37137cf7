import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { playVendor, type HeardRequest, type PlayedAnswer, type VendorServer } from '../vendor-server.harness.ts';

export const PLAID_ACCOUNTS = [
  { account_id: 'acc-1', name: 'Plaid Checking', mask: '0000', number: '1111222233330000', subtype: 'checking' },
  { account_id: 'acc-2', name: 'Plaid Saving', mask: '9876', number: '1111222233331111', subtype: 'savings' },
];

interface PlayedPlaid extends VendorServer {
  /** What it was asked, by path, newest last. */
  asked(path: string): Record<string, unknown>[];
  /** Answers the next call of a path with this instead. */
  failNext(path: string, answer: PlayedAnswer): void;
  /** A public token of a person who went through Link, good for one exchange. */
  allow(): string;
  /** The headers that Plaid sends with a report. */
  headersFor(
    body: string,
    options?: { now?: Date; alg?: string; kid?: string; bodySigned?: string },
  ): Record<string, string>;
}

const AUTH_ANSWER = {
  accounts: PLAID_ACCOUNTS.map(({ account_id, name, mask, subtype }) => ({
    account_id,
    name,
    mask,
    official_name: null,
    type: 'depository',
    subtype,
    balances: { available: 100 },
  })),
  numbers: {
    ach: PLAID_ACCOUNTS.map(({ account_id, number }) => ({
      account_id,
      account: number,
      routing: '011401533',
      wire_routing: null,
    })),
    eft: [],
    international: [],
    bacs: [],
  },
  item: { item_id: 'item-1', institution_id: 'ins_1', webhook: null },
  request_id: 'r',
};

const refused = (error_code: string): PlayedAnswer => ({
  status: 400,
  body: { error_type: 'INVALID_INPUT', error_code, error_message: 'refused', request_id: 'r' },
});

interface Known {
  publicTokens: Set<string>;
  accessTokens: Set<string>;
  publicKey: KeyObject;
  kid: string;
}

type Calls = Record<string, (body: Record<string, string>) => PlayedAnswer>;

const callsOf = ({ publicTokens, accessTokens, publicKey, kid }: Known): Calls => ({
  '/link/token/create': () => {
    const link_token = `link-sandbox-${randomUUID()}`;
    return {
      body: {
        link_token,
        expiration: '2030-01-01T00:00:00Z',
        hosted_link_url: `https://secure.plaid.com/hl/${link_token}`,
        request_id: 'r',
      },
    };
  },
  '/item/public_token/exchange': ({ public_token = '' }) => {
    if (!publicTokens.delete(public_token)) return refused('INVALID_PUBLIC_TOKEN');
    const access_token = `access-sandbox-${randomUUID()}`;
    accessTokens.add(access_token);
    return { body: { access_token, item_id: 'item-1', request_id: 'r' } };
  },
  '/auth/get': ({ access_token = '' }) =>
    accessTokens.has(access_token) ? { body: AUTH_ANSWER } : refused('INVALID_ACCESS_TOKEN'),
  '/institutions/get_by_id': () => ({
    body: { institution: { institution_id: 'ins_1', name: 'Houndstooth Bank' }, request_id: 'r' },
  }),
  '/webhook_verification_key/get': ({ key_id }) =>
    key_id === kid
      ? {
          body: {
            key: {
              ...publicKey.export({ format: 'jwk' }),
              alg: 'ES256',
              use: 'sig',
              kid,
              created_at: 1,
              expired_at: null,
            },
            request_id: 'r',
          },
        }
      : refused('INVALID_FIELD'),
});

/** Plaid's documented calls on loopback: link tokens, the exchange, Auth, institutions, verification keys. */
export async function playPlaid(): Promise<PlayedPlaid> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const publicTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const failures = new Map<string, PlayedAnswer>();
  const calls = callsOf({ publicTokens, accessTokens, publicKey, kid });
  const vendor = await playVendor(({ url, body, headers }: HeardRequest) => {
    const failure = failures.get(url);
    if (failure !== undefined) {
      failures.delete(url);
      return failure;
    }
    if (headers['plaid-client-id'] !== 'our-client' || headers['plaid-secret'] !== PLAID_SECRET)
      return refused('INVALID_API_KEYS');
    return calls[url]?.(JSON.parse(body) as Record<string, string>) ?? { status: 404 };
  });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    url: vendor.url,
    heard: vendor.heard,
    asked: (path) =>
      vendor.heard.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    failNext: (path, answer) => void failures.set(path, answer),
    allow() {
      const token = `public-sandbox-${randomUUID()}`;
      publicTokens.add(token);
      return token;
    },
    headersFor(body, { now = new Date(), alg = 'ES256', kid: named = kid, bodySigned = body } = {}) {
      const claims = {
        iat: Math.floor(now.getTime() / 1000),
        request_body_sha256: createHash('sha256').update(bodySigned).digest('hex'),
      };
      const signed = `${encode({ alg, kid: named, typ: 'JWT' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { 'plaid-verification': `${signed}.${signature.toString('base64url')}` };
    },
    [Symbol.asyncDispose]: () => vendor[Symbol.asyncDispose](),
  };
}

export const PLAID_SECRET = 'plaid-sandbox-key-0123456789ab';
