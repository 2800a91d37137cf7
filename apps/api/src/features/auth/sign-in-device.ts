import { createHash } from 'node:crypto';
import { deviceWords } from '@trilane/domain/user-agent';
import type { CallContext } from '../../platform/context.ts';
import { networksOf } from '../../platform/network-address.ts';

/**
 * The network part of an address, which stays the same when a line gets a new address: 24 bits of IPv4, 64 of IPv6.
 */
export function networkOf(address: string): string {
  const { line, site } = networksOf(address);
  return site === null ? line.split('.').slice(0, 3).join('.') : line.replace('::/64', '');
}

/** A hash of person, browser and network, which identifies one device of the person. */
export const hashDevice = (userId: string, { userAgent, address }: { userAgent: string; address: string }): string =>
  createHash('sha256')
    .update(`${userId}\n${deviceWords(userAgent)}\n${networkOf(address)}`)
    .digest('hex');

/** The session and the device of a request, to keep while the person's others end. */
export const keepOwn = ({ holder: { userId, sessionId }, request }: CallContext) => ({
  keepSession: sessionId,
  keepDevice: hashDevice(userId, request),
});
