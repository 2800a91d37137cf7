/** The one shape of every refusal on the wire (docs/product.md#calls). */
export interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** With `captcha_harder`: the work that is enough, for `GET /captcha/challenge`. */
  work?: number;
}

/** The words for a toast: the first field message, else the message. */
export function firstMessage(body: ErrorBody): string {
  const first = body.errors && Object.values(body.errors).find((list) => list.length > 0);
  return first?.[0] ?? body.message;
}
