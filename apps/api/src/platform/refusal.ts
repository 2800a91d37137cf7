import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import type { ErrorBody } from '@trilane/contract/errors';

interface RefusalOptions {
  /** Field messages instead of the one that the catalogue gives. */
  errors?: Record<string, string[]>;
  message?: string;
  retryAfterSeconds?: number;
  /** The work that a captcha needs. */
  work?: number;
  /** Whom or what it was about, for the audit trail. */
  subject?: string;
}

/** A fact that stops a call, thrown by use cases and answered with the status and words of the catalogue. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly options: RefusalOptions;
  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get body(): ErrorBody {
    const words: { status: number; message: string; field?: string } = refusals[this.code];
    const message = this.options.message ?? words.message;
    const errors = this.options.errors ?? (words.field ? { [words.field]: [message] } : undefined);
    const { work } = this.options;
    return { statusCode: words.status, code: this.code, message, ...(errors && { errors }), ...(work && { work }) };
  }
}
