import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Tries counters until the derived key begins as the challenge asks. Answers `{solution: {counter, derivedKey}}` or
 * `{}`.
 */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    self.postMessage(solution ? { solution: { counter: solution.counter, derivedKey: solution.derivedKey } } : {});
  } catch {
    self.postMessage({});
  }
};
