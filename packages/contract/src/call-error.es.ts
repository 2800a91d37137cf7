import { answerMessages } from './answer-messages.ts';
import { CallError, readRefusal as readEnglish } from './call-error.ts';
import type { ErrorBody } from './errors.ts';

export { CallError };

/** What an answer that is not `ok` says, in the language of this build. The words are loaded with the first refusal. */
export async function readRefusal(answer: Response): Promise<CallError> {
  const { status, body, retryAfterSeconds } = await readEnglish(answer);
  return new CallError(status, await translated(body, retryAfterSeconds), retryAfterSeconds);
}

async function translated(body: ErrorBody | null, seconds: number | null): Promise<ErrorBody | null> {
  if (typeof body?.code !== 'string') return null;
  try {
    const { translateRefusal } = await import('./spanish/translate-refusal.ts');
    return translateRefusal(body, seconds);
  } catch {
    return { ...body, message: answerMessages.somethingWrong, errors: undefined };
  }
}
