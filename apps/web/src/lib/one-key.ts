import { CallError } from '@trilane/contract/client';
import { newIdempotencyKey } from './api.ts';

/** Refusals after which the first request may still be running or have been carried out. */
const unsettledCodes = new Set(['idempotency_in_progress', 'idempotency_key_spent']);

/** Whether an error leaves open what became of the request, so that a repeat must carry the same key. */
function leavesOpen(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.status >= 500 || (error.body !== null && unsettledCodes.has(error.body.code));
}

/**
 * One Idempotency-Key per wish of a person: the same wish sent again carries the same key until it was answered,
 * another wish gets a new one. A final refusal also ends a key, because its answer is kept and would only be given
 * again.
 */
export class OneKey<Wish extends object> {
  #held: { key: string; wish: Wish } | null = null;

  /** The wish that was sent and has no answer yet. */
  get unanswered(): Wish | null {
    return this.#held?.wish ?? null;
  }

  async send<Answer>(wish: Wish, call: (key: string) => Promise<Answer>): Promise<Answer> {
    if (!this.#held || JSON.stringify(this.#held.wish) !== JSON.stringify(wish))
      this.#held = { key: newIdempotencyKey(), wish };
    try {
      const answer = await call(this.#held.key);
      this.#held = null;
      return answer;
    } catch (error) {
      if (!leavesOpen(error)) this.#held = null;
      throw error;
    }
  }
}
