import { createHash } from 'node:crypto';

/** Eight hexadecimal digits: enough to tell two secrets apart, too few to check a guess with any certainty. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);
