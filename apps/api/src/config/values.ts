import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isRoutingNumber } from '../adapters/payout-rail/nacha-fields.ts';
import { isReadByBanks } from './choices.ts';
import { parseNetworkKeys } from '../adapters/shopper-network/authorization.ts';
import { readDsn } from '@trilane/domain/sentry-dsn';
import { parseEncryptionKeys } from '../platform/secret-box.ts';

/** A switch of the command line: on or off. */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

export const countFrom = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** A number of processes; `auto` is one for each core. */
export const processCount = z.union(
  [z.literal('auto').transform(() => availableParallelism()), countFrom(1, 64)],
  'must be auto or a whole number from 1 to 64',
);

/** An absolute address of a web service, without the slash at its end. */
export const webUrl = urlOf(['http:', 'https:']).transform((value) => value.replace(/\/+$/, ''));
export const smtpUrl = urlOf(['smtp:', 'smtps:']).refine(
  (value) => !URL.canParse(value) || new URL(value).hostname !== '',
  'must name a host: smtps://user:password@host',
);
/** Where people reach a site of ours: everything of it lies below the root of its host. */
export const siteUrl = webUrl.refine((value) => {
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}, 'must be an address without a path, login or query, such as https://portal.shop.test');
/** An address or a name of this machine, to listen on. */
export const listenHost = z
  .string()
  .max(253)
  .regex(/^[\w.:%-]+$/, { error: 'must be an address or a name of this machine, such as 127.0.0.1', abort: true })
  .refine((value) => !/:/.test(value) || isIP(value) === 6, {
    error: 'must be an address without a scheme or a port',
    abort: true,
  })
  .refine((value) => URL.canParse(localUrl(value, 1)), 'must be an address or a name of this machine');

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** An address of the database. */
export const databaseUrl = urlOf(['postgres:', 'postgresql:']).refine(
  (value) => {
    const mode = URL.canParse(value) ? new URL(value).searchParams.get('sslmode') : null;
    return mode === null || SSL_MODES.includes(mode);
  },
  `must have a known sslmode: one of ${SSL_MODES.join(', ')}`,
);

function urlOf(protocols: readonly string[]) {
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) && protocols.some((protocol) => value.trim().toLowerCase().startsWith(`${protocol}//`)),
      `must be an address beginning with ${expected}`,
    );
}

/** Where a daemon listens, `tcp://host:port`. */
export const tcpUrl = urlOf(['tcp:']).transform((value, check) => {
  const { hostname, port: portText } = new URL(value);
  if (hostname !== '' && portText !== '') return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(portText) };
  check.addIssue({ code: 'custom', message: 'must name host and port: tcp://host:3310' });
  return z.NEVER;
});

/** The sub-domains that the map puts in place of {s}; browsers then fetch several tiles at once. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/** The origins from which tiles of such an address come: one, or one for each sub-domain. */
export const tileOrigins = (address: string): string[] => [
  ...new Set(TILE_SUBDOMAINS.map((subdomain) => new URL(address.replaceAll('{s}', subdomain)).origin)),
];

/** An https origin without anything to fill in: what follows the host is the map's business. */
function hasPlainOrigin(address: string): boolean {
  const host = /^https?:\/\/([^/?#]*)[/?#]/.exec(address.replaceAll('{s}', 'a'))?.[1] ?? '';
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

// The map fills these in and stumbles over any other.
const onlyKnownParts = (address: string): boolean =>
  [...address.matchAll(/\{([^}]*)\}/g)].every(([, part]) => ['s', 'x', 'y', '-y', 'z', 'r'].includes(part!));

/** A tile address keeps its {z}, {x} and {y}; {s} and {r} may be there. */
export const tileUrl = z
  .string()
  .refine(
    (value) =>
      hasPlainOrigin(value) && onlyKnownParts(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    'must be a web address with {z}, {x} and {y}',
  );

/** Where errors are handed in, in the form that Sentry gives out. */
export const errorDsn = z.string().transform((value, context) => {
  const intake = readDsn(value);
  if (intake) return { ...intake, dsn: value.trim() };
  context.addIssue({ code: 'custom', message: 'must be a DSN as in https://key@host/project' });
  return z.NEVER;
});

/** A bank's nine digits; the last one checks the others. */
export const routingNumber = z.string().refine(isRoutingNumber, 'must be a routing number of nine digits');

/** A name in a file for the bank. */
export const bankWords = z.string().max(500).refine(isReadByBanks, 'must have letters from A to Z or digits');

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written HH:mm');

/** One key of 32 random bytes, as `openssl rand -base64 32` prints it. */
export const plainKey = z.string().transform((setting, context): Uint8Array => {
  const key = Buffer.from(setting.trim(), 'base64');
  if (key.length === 32 && new Set(key).size >= 8) return key;
  context.addIssue({ code: 'custom', message: 'must be 32 random bytes in base64' });
  return z.NEVER;
});

/** A `plainKey` that is also a P-256 private key. Almost every random key qualifies (about 1 in 2^32 does not). */
export const pushKey = plainKey.refine((key) => {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}, 'is not a valid P-256 private key; generate a new one');

/** A comma separated list of shared secrets: the first signs, all verify. */
export const secretList = z
  .string()
  .transform(splitList)
  .refine((secrets) => secrets.length > 0, 'must hold at least one secret');

export const encryptionKeys = parsedBy(parseEncryptionKeys);
export const networkKeys = parsedBy(parseNetworkKeys);

function parsedBy<T>(parse: (setting: string) => T) {
  return z.string().transform((setting, context) => {
    try {
      return parse(setting);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
      return z.NEVER;
    }
  });
}

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Who may say in X-Forwarded-For where a request came from: addresses, ranges, or loopback, linklocal, uniquelocal. */
export const proxyList = z
  .string()
  .transform(splitList)
  .refine((proxies) => proxies.every(isProxy), 'must be a comma separated list of addresses and ranges');

function isProxy(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bitsMax < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= bitsMax);
}

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** `Name=address,Name=address` */
export const socialLinks = z.string().transform((setting, context): SocialLink[] => {
  const links = splitList(setting).map((entry) => {
    const equals = entry.indexOf('=');
    return { name: entry.slice(0, equals).trim(), url: entry.slice(equals + 1).trim() };
  });
  if (links.some(({ name, url }) => name === '' || !webUrl.safeParse(url).success)) {
    context.addIssue({ code: 'custom', message: 'must be a comma separated list of Name=address' });
  }
  return links;
});

function splitList(setting: string): string[] {
  return setting
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * The origin at which passkeys are made and used, and the domain that they are bound to. Browsers bind none to a bare
 * address: on a machine of one's own they work under its name, localhost.
 */
export function passkeyParty(
  publicUrl: string,
  rpId: string | undefined,
): { readonly origin: string; readonly rpId: string } {
  const url = new URL(publicUrl);
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  return { origin: url.origin, rpId: rpId ?? url.hostname };
}

/** The address under which this machine itself reaches a server of ours. */
export function localUrl(host: string, portNumber: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${portNumber}`;
}
