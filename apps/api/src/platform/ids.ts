import { randomFillSync } from 'node:crypto';

// The system's random source costs the same for hundreds of ids as for one. An id takes 20 hex digits, 80 bits.
const DIGITS = 20;
const random = Buffer.alloc((DIGITS / 2) * 256);
let digits = '';
let used = 0;

function randomDigits(): string {
  if (used === digits.length) {
    digits = randomFillSync(random).toString('hex');
    used = 0;
  }
  used += DIGITS;
  return digits.slice(used - DIGITS, used);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside is written as the ids of the product are; the database would fail on another one. */
export const isId = (text: string): boolean => ID.test(text);

/** The id before all others, from which a walk through all rows begins. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const VARIANTS = '89ab';

/**
 * A new UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that later ids sort later. The time is the
 * machine's; an id never says when something happened in the business. Node's own `randomUUIDv7` can replace this
 * function once the pinned Node of every platform has it, from 24.16 on (docs/decisions/0162).
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const hex = randomDigits();
  const variant = VARIANTS[Number.parseInt(hex[3]!, 16) & 3]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(8)}`;
}
