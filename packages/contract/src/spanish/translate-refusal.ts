import { answerMessages } from '../answer-messages.ts';
import type { ErrorBody } from '../errors.ts';
import { isRefusalCode, refusals } from '../refusals.ts';
import { CHECK_THIS } from './check-this.ts';
import { detailWords } from './detail-words.ts';
import { fieldSentences } from './field-sentences.ts';
import { fileProblem } from './file-problem.ts';
import { matchSentence } from './match-sentence.ts';
import { saySentence } from './say.ts';

/** A refusal in Spanish, by its code; `seconds` is how long the answer asks to wait. */
export function translateRefusal(body: ErrorBody, seconds: number | null): ErrorBody {
  const ofCode = isRefusalCode(body.code) ? refusals[body.code].message : answerMessages.somethingWrong;
  const known = (english: string) =>
    detailWords(english, seconds) ?? saySentence(english) ?? matchSentence(fieldSentences, english);
  const message = known(body.message) ?? ofCode;
  const ofField = (english: string) =>
    english === body.message ? message : (known(english) ?? fileProblem(english) ?? CHECK_THIS);
  const errors =
    body.errors &&
    Object.fromEntries(Object.entries(body.errors).map(([path, sentences]) => [path, sentences.map(ofField)]));
  return { ...body, message, ...(errors && { errors }) };
}
