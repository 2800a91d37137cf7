import { answerNames } from './answer-sentences.ts';
import { fileProblem } from './file-problem.ts';
import { say, sayTime } from './say.ts';
import { translateRefusal } from './translate-refusal.ts';

/** The fields of answers that hold sentences of the service. */
const SENTENCES = new Set('words sentence failed nextStep notice failure subject'.split(' '));
/** The fields that hold a name, which the service gives where there is none. */
const NAMES = new Set('by label actor'.split(' '));

/** An answer with the sentences of the service in Spanish; what people typed, and unknown sentences, stay. */
export function translateAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(translateAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, fieldOf(answer as Record<string, unknown>, name, value)]),
  );
}

function fieldOf(holder: Record<string, unknown>, name: string, value: unknown): unknown {
  // The record of an act keeps what was typed.
  if (name === 'before' || name === 'after') return value;
  if (name === 'problems' && Array.isArray(value)) return value.map((one) => fileProblem(String(one)) ?? one);
  if (typeof value !== 'string') return translateAnswer(value);
  if (name === 'reason' && typeof holder['reasonCode'] === 'string')
    return translateRefusal({ statusCode: 0, code: holder['reasonCode'], message: value }, null).message;
  if (name === 'device') return answerNames[value] ?? value.replace(/ on (?=[A-Z])/, ' en ');
  if (NAMES.has(name)) return answerNames[value] ?? (name === 'label' ? sayTime(value) : null) ?? value;
  // Lines of the pending statement; other descriptions were typed.
  return SENTENCES.has(name) || (name === 'description' && 'paymentId' in holder) ? say(value) : value;
}
