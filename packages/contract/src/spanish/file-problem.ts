import { ownValue } from '@trilane/domain/own-value';
import { storeRefusals } from '../refusals/store-refusals.ts';
import { fieldSentences } from './field-sentences.ts';
import { fileSentences } from './file-sentences.ts';
import { matchSentence } from './match-sentence.ts';

/** The English of refusals that a line of a store file can get. */
const REFUSED: Readonly<Record<string, keyof typeof storeRefusals>> = {
  'A single-device store has only one device': 'single_device_store',
  'The store is disabled. Please enable it first': 'store_inactive',
};

/**
 * What is wrong with a file, in Spanish: 'Línea 3: “x” no es una fecha.' Null for what it lacks. Columns keep
 * their English headings, because the file has them.
 */
export function fileProblem(english: string): string | null {
  const line = /^Line (\d+): (.+)$/s.exec(english);
  if (!line) return problemOf(english);
  const [, number, problems = ''] = line;
  const said =
    problemOf(problems) ??
    problems
      .split('. ')
      .map((one) => problemOf(one) ?? 'revise esta línea')
      .join('. ');
  return `Línea ${number}: ${said}`;
}

function problemOf(english: string): string | null {
  const known = sentenceOf(english);
  if (known !== null) return known;
  const [, column, problem] = /^([A-Z][A-Za-z. ]{3,15}): (.+)$/s.exec(english) ?? [];
  const said = problem === undefined ? null : sentenceOf(problem);
  return said && `${column}: ${said}`;
}

function sentenceOf(english: string): string | null {
  const full = /^A (?:business|store) can have /.test(english)
    ? (english.includes('device') ? storeRefusals.devices_full : storeRefusals.stores_full).message
    : null;
  const code = ownValue(REFUSED, english.replace(/\.$/, ''));
  return (
    full ??
    (code && storeRefusals[code].message) ??
    matchSentence(fileSentences, english) ??
    matchSentence(fieldSentences, english)
  );
}
