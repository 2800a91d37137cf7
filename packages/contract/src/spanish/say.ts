import { countedInWords } from '@trilane/domain/number-words';
import { ownValue } from '@trilane/domain/own-value';
import { formatDate } from '@trilane/domain/zoned-time';
import { storedWords } from '../mails/stored-words.es.ts';
import { answerSentences } from './answer-sentences.ts';
import { matchSentence } from './match-sentence.ts';
import { readCount } from './read-count.ts';

const WEEKDAYS: Readonly<Record<string, string>> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};

/** A sentence of an answer; null for one that is not known here. */
export const saySentence = (english: string): string | null => matchSentence(answerSentences, english, say);

/** A sentence, a time or words of a bank or a server; anything else stays as it is. */
export const say = (english: string): string => saySentence(english) ?? sayTime(english) ?? storedWords(english);

/** A date, a weekday with a time, or a number of days; null for anything else. */
export function sayTime(english: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(english) ?? [];
  if (year) return formatDate(`${year}-${month}-${day}`, 'UTC');
  const [, weekday = '', time] = /^([A-Z][a-z]+day)(,? \d.*)$/.exec(english) ?? [];
  const named = ownValue(WEEKDAYS, weekday);
  if (named) return `${named}${time}`;
  const days = readCount(/^(\w+) days$/.exec(english)?.[1] ?? '');
  return days ? countedInWords(days, 'day') : null;
}
