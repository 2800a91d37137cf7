import { BlockList, isIP } from 'node:net';

/** Which addresses outside the public internet may be reached: none, those of this machine, or private networks. */
export type PrivateAddresses = 'off' | 'loopback' | 'on';

/** IPv4 ranges that are not of the public internet (IANA special-purpose registry). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Networks of one's own (RFC 1918, RFC 6598). This machine and link-local addresses are none of them. */
const PRIVATE_V4 = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;

/** Of IPv6, 2000::/3 alone is public; these ranges inside it are not, or lead to any IPv4 address. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, bits] of NOT_PUBLIC_V4) blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_V6) blocked.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const privateNetworks = new BlockList();
for (const [network, bits] of PRIVATE_V4) privateNetworks.addSubnet(network, bits, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
// A cloud tells its machines their credentials there.
const cloud = new BlockList();
cloud.addSubnet('fd00:ec2::', 32, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address may be reached. IPv4 addresses written as IPv6 lie outside 2000::/3, so they may not. */
export function mayReach(address: string, allowed: PrivateAddresses): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (allowed === 'on' && privateNetworks.check(address, kind) && !cloud.check(address, kind)) return true;
  if (allowed === 'loopback' && loopback.check(address, kind)) return true;
  if (family === 4) return !blocked.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
