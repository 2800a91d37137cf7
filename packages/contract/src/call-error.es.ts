import { answerMessages } from './answer-messages.ts';
import { CallError, readRefusal as readEnglish } from './call-error.ts';
import type { ErrorBody } from './errors.ts';
import { CHECK_THIS } from './spanish/check-this.ts';

export { CallError };

const loadWords = () => import('./spanish/translate-refusal.ts');

/** What an answer that is not `ok` says, in the language of this build. The words are loaded with the first refusal. */
export async function readRefusal(answer: Response, load = loadWords): Promise<CallError> {
  const { status, body, retryAfterSeconds } = await readEnglish(answer);
  return new CallError(status, await translated(body, retryAfterSeconds, load), retryAfterSeconds);
}

async function translated(
  body: ErrorBody | null,
  seconds: number | null,
  load: typeof loadWords,
): Promise<ErrorBody | null> {
  // A network between may answer anything.
  if (typeof body?.message !== 'string') return body;
  try {
    const { translateRefusal } = await load();
    return translateRefusal(body, seconds);
  } catch {
    return withoutWords(body);
  }
}

/** The same body where the words could not be loaded. Its fields are still marked. */
function withoutWords(body: ErrorBody): ErrorBody {
  const errors = body.errors && Object.fromEntries(Object.keys(body.errors).map((path) => [path, [CHECK_THIS]]));
  return { ...body, message: answerMessages.somethingWrong, ...(errors && { errors }) };
}
