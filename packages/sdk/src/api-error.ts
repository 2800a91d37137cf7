interface ErrorBody {
  code?: unknown;
  message?: unknown;
  errors?: Record<string, string[]>;
}

/** A refusal of the API. Rely on `code`: it is stable, and `/api/v2/docs/errors/<code>` tells what it means. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Empty when the response did not come from the API, but from a proxy, for example. */
  readonly code: string;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, { code, message, errors }: ErrorBody, retryAfterSeconds: number | null) {
    super(typeof message === 'string' ? message : `HTTP ${status}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : '';
    this.errors = errors ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error that an answer tells of. */
export async function readError(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  const seconds = Number(answer.headers.get('retry-after'));
  return new ApiError(answer.status, body ?? {}, seconds > 0 ? seconds : null);
}
