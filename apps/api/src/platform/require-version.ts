import { Refusal } from './refusal.ts';

/** Leaves unless a change began from the version that is stored; one that names no version counts as it comes. */
export function requireVersion(
  stored: number,
  began: number | undefined,
  refusal: 'changed_elsewhere' | 'offer_changed' = 'changed_elsewhere',
): void {
  if (began !== undefined && began !== stored) throw new Refusal(refusal);
}
