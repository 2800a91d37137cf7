import { Refusal } from './refusal.ts';

/**
 * Refuses a change that is based on another version than the stored one. A change that names no version is accepted.
 */
export function requireVersion(
  stored: number,
  began: number | undefined,
  refusal: 'changed_elsewhere' | 'offer_changed' = 'changed_elsewhere',
): void {
  if (began !== undefined && began !== stored) throw new Refusal(refusal);
}
