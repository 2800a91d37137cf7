import type { ErrorBody } from './errors.ts';

/** A refusal as a client sees it; `body` is null when the answer could not be read. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly retryAfterSeconds: number | null;
  constructor(status: number, body: ErrorBody | null, retryAfterSeconds: number | null) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What an answer that is not `ok` says. */
export async function readRefusal(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  const retryAfter = Number(answer.headers.get('retry-after'));
  return new CallError(answer.status, body, Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null);
}
