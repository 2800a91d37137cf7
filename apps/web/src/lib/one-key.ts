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
 * One Idempotency-Key per request of a person: the same request sent again carries the same key until it was answered,
 * another request gets a new one. A final refusal also ends a key, because its answer is kept and would only be given
 * again.
 */
export class OneKey<Request extends object> {
  #held: { key: string; request: Request } | null = null;

  /** The request that was sent and has no answer yet. */
  get unanswered(): Request | null {
    return this.#held?.request ?? null;
  }

  async send<Answer>(request: Request, call: (key: string) => Promise<Answer>): Promise<Answer> {
    if (!this.#held || JSON.stringify(this.#held.request) !== JSON.stringify(request))
      this.#held = { key: newIdempotencyKey(), request };
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
