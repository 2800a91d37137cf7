import { Refusal } from '../../platform/refusal.ts';

/** Leaves unless a change began from the terms that are stored; one that names no version counts as it comes. */
export function requireVersion(stored: { version: number }, began: number | undefined): void {
  if (began !== undefined && began !== stored.version) throw new Refusal('offer_changed');
}
