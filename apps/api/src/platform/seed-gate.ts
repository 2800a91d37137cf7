import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { Call } from '@trilane/contract/call';
import { Refusal } from './refusal.ts';
import { equalsInConstantTime } from './signature.ts';

/**
 * Refuses writes from outside while the demo is being built. They would mix with a half-built demo whose clock is still
 * in the past. The gate is open from the start unless a seed secret is configured.
 */
export interface SeedGate {
  progress(): { percent: number; words: string } | null;
  report(percent: number, words: string): void;
  open(): void;
  /** Refuses a write with 503 while the gate is closed, unless it comes from the seeding itself. */
  requireOpen(name: string, call: Call, secret: string | undefined): void;
}

// Callers with these kinds of access prove themselves by signatures or by a secret of their own.
const OWN_PROOF = new Set<Call['access']>(['device', 'signed', 'test-clock']);

/** `provenByCode`: calls that need a code which only a signed-in person can get. */
export function createSeedGate(seedSecret: string | null, provenByCode: readonly string[] = []): SeedGate {
  let progress: { percent: number; words: string } | null =
    seedSecret === null ? null : { percent: 0, words: 'Starting' };
  return {
    progress: () => progress,
    report(percent, words) {
      if (progress) progress = { percent, words };
    },
    open() {
      progress = null;
    },
    requireOpen(name, call, secret) {
      if (!progress || call.method === 'GET' || OWN_PROOF.has(call.access) || provenByCode.includes(name)) return;
      if (secret !== undefined && equalsInConstantTime(secret, seedSecret!)) return;
      throw new Refusal('unavailable', { message: refusalDetails.demoBeingMade, retryAfterSeconds: 60 });
    },
  };
}
