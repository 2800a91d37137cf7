import { randomFillSync } from 'node:crypto';

// The system's random source costs the same for a thousand ids as for one.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

function randomSixteen(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/**
 * A new UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids made later sort later. The time is the
 * machine's: an id never says when something happened in the business.
 */
export function newId(): string {
  const bytes = randomSixteen();
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
