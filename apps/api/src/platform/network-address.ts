import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The networks of an address that limits count. */
export interface Networks {
  /** The network of one caller: the IPv4 address itself, or the /64 of an IPv6 address. */
  line: string;
  /** The network of a site: the /48 of an IPv6 address; null for IPv4. */
  site: string | null;
}

const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** The address that a proxy forwards; some write the caller's port behind it. Null for what is no address. */
export function addressIn(forwarded: string): string | null {
  const [, bracketed, plain] = WITH_PORT.exec(forwarded) ?? [];
  const address = bracketed ?? plain ?? forwarded;
  return isIP(address) === 0 ? null : address;
}

/** The caller's address. When the proxy forwards something that is no address, the proxy's own. */
export const addressOf = ({ ip, raw }: FastifyRequest): string => addressIn(ip) ?? raw.socket.remoteAddress ?? '';

const MAPPED = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

// The eight groups without leading zeros. It also reads a zone and the dotted form of the last two groups.
function groupsOf(address: string): string[] {
  const plain = address
    .replace(/%.*$/, '')
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * The networks of an address in any spelling. An IPv4 address written as IPv6 counts as the IPv4 address
 * (docs/product.md#addresses).
 */
export function networksOf(address: string): Networks {
  if (!isIPv6(address)) return { line: address, site: null };
  const groups = groupsOf(address);
  const mapped = MAPPED.exec(groups.join(':'));
  if (mapped) {
    const bytes = mapped
      .slice(1)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return { line: bytes.join('.'), site: null };
  }
  return { line: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

/** An address to compare with ranges: an IPv4 address written as IPv6 as the IPv4 address. */
export function plainAddress(address: string): string {
  const { line, site } = networksOf(address);
  return site === null ? line : address;
}

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address lies in a list of addresses, ranges, and the named ranges of `TRUSTED_PROXIES`. */
export function addressesIn(list: readonly string[]): (address: string) => boolean {
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  const block = new BlockList();
  for (const range of list.flatMap((entry) => NAMED_RANGES[entry] ?? entry)) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) block.addAddress(address, familyOf(address));
    else block.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => block.check(address, familyOf(address));
}

/** Whether an address is in one of the networks; an empty list allows every address. */
export const isInNetworks = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || addressesIn(networks)(plainAddress(address));
