import { CallError, createClient } from '@trilane/contract/client';
import type { Client } from '@trilane/contract/client';
import { answerMessages } from '@trilane/contract/answer-messages';
import { waitWords } from '@trilane/domain/wait-words';
import { toast } from '@trilane/ui/toast';
import { bearer } from './auth-state.ts';
import { isEnding, sessionRefused } from './end-session.ts';
import { TooLate, fetchInTime } from './fetch-in-time.ts';
import { refusalWords } from './refusal-words.ts';
import { askForStepUp } from './step-up.ts';

const errorSeconds = 4;

/** A key for one request of the person: make it when the form opens, keep it while the same request is sent again. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** The product ends a read sooner, because its waits and its statements have limits. */
const readMillisMax = 30_000;

/** No answer came: whether the call was carried out is not known. */
export class NoAnswer extends Error {
  /** It was waited for as long as a person would. */
  readonly late: boolean;
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.late = cause instanceof TooLate;
  }
}

/** A refusal for a while by a machine before the service. The service says itself for how long. */
const waitingWords = (seconds: number | null): string =>
  seconds === null ? 'Too many requests. Try again later.' : `Too many requests. Try again in ${waitWords(seconds)}.`;

/** The words for whatever a call rejected with; never empty, never technical. */
export function wordsOf(error: unknown): string {
  if (error instanceof CallError) {
    const otherwise = error.status === 429 ? waitingWords(error.retryAfterSeconds) : answerMessages.somethingWrong;
    return refusalWords(error.body) ?? otherwise;
  }
  if (!(error instanceof NoAnswer)) return answerMessages.somethingWrong;
  return navigator.onLine
    ? 'The service cannot be reached. Check your connection and try again.'
    : 'You are offline. Try again when the connection is back.';
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Whether the call was refused with that code of the contract. */
export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof CallError && error.body?.code === code;

/** The work that a refused captcha should have had; undefined when the answer does not say. */
export const workAskedBy = (error: unknown): number | undefined =>
  error instanceof CallError ? error.body?.work : undefined;

/** Shows the toast of a failed call: 4 seconds. 401 and cancelled calls have said all there is to say. */
export function showError(error: unknown): void {
  if (isAborted(error) || isEnding() || (error instanceof CallError && error.status === 401)) return;
  toast.error(wordsOf(error), { seconds: errorSeconds });
}

function createApi({ toasts, fetch }: { toasts: boolean; fetch?: typeof globalThis.fetch }): Client {
  const client = createClient({ baseUrl: '', token: bearer, fetch });
  return {
    async call(name, ...args) {
      const token = bearer();
      try {
        return await client.call(name, ...args).catch(async (error: unknown) => {
          if (isRefusal(error, 'proof_required') && (await askForStepUp(name))) return client.call(name, ...args);
          throw error;
        });
      } catch (caught) {
        // fetch rejects with a TypeError when the connection failed; what is not JSON did not come from the product.
        const error = caught instanceof TypeError || caught instanceof SyntaxError ? new NoAnswer(caught) : caught;
        if (error instanceof CallError && error.status === 401) sessionRefused(token);
        // A person who closed the step-up dialog knows that nothing happened.
        else if (toasts && !isRefusal(error, 'proof_required')) showError(error);
        throw error;
      }
    },
  };
}

/** Every call of the contract with the bearer token; failures are shown as toasts and still reject. */
export const api = createApi({ toasts: true, fetch: fetchInTime(readMillisMax) });

/** The same without toasts: for background reads, and where a screen says the words itself. */
export const quietApi = createApi({ toasts: false, fetch: fetchInTime(readMillisMax) });

/** The quiet one for what may take as long as a business is large. */
export const patientApi = createApi({ toasts: false });
