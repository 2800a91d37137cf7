import type { AuditAction, AuditActor } from '@trilane/domain/audit';
import { ownValue } from '@trilane/domain/own-value';
import { NOBODY } from '@trilane/domain/staff';
import type { CallName } from '../calls.ts';
import { storedWords } from '../mails/stored-words.es.ts';
import { answerNames } from './answer-sentences.ts';
import { fileProblem } from './file-problem.ts';
import { say } from './say.ts';
import { translateRefusal } from './translate-refusal.ts';

/** The fields of answers that hold sentences of the service. */
const SENTENCES = new Set('words failed nextStep notice failure'.split(' '));
/** The actors of the trail whose name was typed. */
const TYPED_ACTORS: ReadonlySet<unknown> = new Set<AuditActor>(['key', 'device']);
/** The fields that hold a name, which the service gives where there is none. */
const NAMES = new Set('by actor'.split(' '));
/** The calls whose `device` is a browser in words. Elsewhere it is the name of a device, which was typed. */
const WITH_BROWSERS: ReadonlySet<string> = new Set([
  'listAudit',
  'listSessions',
  'openStop',
] as const satisfies readonly CallName[]);
/** The calls whose rows name the app user. */
const WITH_STAFF: ReadonlySet<string> = new Set([
  'previewDayClose',
  'previewDayCloseAtDevice',
  'closeDay',
  'closeDayAtDevice',
  'getDayClose',
] as const satisfies readonly CallName[]);
/** What the service writes of an act; any other subject is a name. */
const WRITTEN_SUBJECT = /^(?:TRN No\. \d|[\d.]+% (?:from|for spending) )/;

/** The acts whose subject is a close of the day: its place and its number. */
const OF_CLOSES: ReadonlySet<unknown> = new Set([
  'day.close',
  'day.mail',
  'export.day-close',
] as const satisfies readonly AuditAction[]);

/** The answer of a call with the sentences of the service in Spanish; what was typed, and unknown sentences, stay. */
export function translateAnswer(call: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((one) => translateAnswer(call, one));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      fieldOf(call, answer as Record<string, unknown>, name, value),
    ]),
  );
}

function fieldOf(call: string, holder: Record<string, unknown>, name: string, value: unknown): unknown {
  // The record of an act keeps what was typed.
  if (name === 'before' || name === 'after') return value;
  if (name === 'problems' && Array.isArray(value)) return value.map((one) => fileProblem(String(one)) ?? one);
  if (typeof value !== 'string') return translateAnswer(call, value);
  if (name === 'reason') return reasonOf(holder['reasonCode'], value);
  if (name === 'device') return WITH_BROWSERS.has(call) ? storedWords(value) : value;
  if (TYPED_ACTORS.has(holder['actorKind']) && name === 'actor') return value;
  if (NAMES.has(name) || (name === 'label' && holder['key'] === NOBODY && WITH_STAFF.has(call)))
    return ownValue(answerNames, value) ?? value;
  if (name === 'subject') {
    if (OF_CLOSES.has(holder['action'])) return value.replace(/, No\. (\d+)$/, ', n.º $1');
    return WRITTEN_SUBJECT.test(value) ? say(value) : value;
  }
  // Lines of the pending statement; other descriptions were typed.
  return SENTENCES.has(name) || (name === 'description' && 'paymentId' in holder) ? say(value) : value;
}

/** Why an act was refused, which has a code, or why a bank did not do something. */
const reasonOf = (code: unknown, value: string): string =>
  typeof code === 'string'
    ? translateRefusal({ statusCode: 0, code, message: value }, null).message
    : storedWords(value);
