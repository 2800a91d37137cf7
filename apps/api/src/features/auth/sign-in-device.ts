import { createHash } from 'node:crypto';
import { deviceWords } from '@trilane/domain/user-agent';
import type { CallContext } from '../../platform/context.ts';
import { networksOf } from '../../platform/network-address.ts';
import type { AtWork } from './session.repo.ts';

/** The part of an address that stays while a line is handed another one: 24 bits, or 64 of the longer kind. */
export function networkOf(address: string): string {
  const { line, site } = networksOf(address);
  return site === null ? line.split('.').slice(0, 3).join('.') : line.replace('::/64', '');
}

/** Browser and network of a request as one hash, which tells the devices of a person apart. */
export const signInDevice = (userId: string, from: { userAgent: string; address: string }): string =>
  createHash('sha256')
    .update(`${userId}\n${deviceWords(from.userAgent)}\n${networkOf(from.address)}`)
    .digest('hex');

/** The session and the device of a request. */
export const atWorkOf = ({ holder: { userId, sessionId }, request }: CallContext): AtWork => ({
  sessionId,
  deviceHash: signInDevice(userId, request),
});
