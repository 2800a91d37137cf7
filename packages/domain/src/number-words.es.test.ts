import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { counted, countedInWords, countWord, ordinalWord, partWord, span } from './number-words.es.ts';

const root = join(import.meta.dirname, '../../..');

/** The nouns that sources of the pages name. */
function countedNouns(): string[] {
  const folders = ['apps/web/src', 'packages/domain/src', 'packages/contract/src', 'packages/ui/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => join(root, folder, path)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:counted|countedInWords|span)\([^']*?, '([^']+)'/g)].map(
      ([, noun]) => noun!,
    ),
  );
}

describe('a number in a Spanish sentence', () => {
  test.each([
    [1, 'uno', 'primer'],
    [2, 'dos', 'segundo'],
    [5, 'cinco', 'quinto'],
    [12, 'doce', 'duodécimo'],
    [13, '13', '13.º'],
    [2_002, '2,002', '2,002.º'],
  ])('%i', (number, count, place) => {
    expect([countWord(number), ordinalWord(number)]).toEqual([count, place]);
  });

  test.each([
    [3, 'tercera parte'],
    [10, 'décima parte'],
    [11, 'onceava parte'],
    [12, 'doceava parte'],
  ])('one of %i equal parts', (parts, words) => expect(partWord(parts)).toBe(words));

  test('a part that has no word is refused', () => {
    for (const parts of [2, 13]) expect(() => partWord(parts)).toThrow(`no Spanish word for one of ${parts} parts`);
  });

  test('with what it counts, in one and many', () => {
    expect([counted(1, 'day'), counted(25, 'day'), counted(2_000, 'payment')]).toEqual([
      '1 día',
      '25 días',
      '2,000 pagos',
    ]);
    expect([counted(2, 'business day'), counted(12, 'month'), counted(1, 'transaction')]).toEqual([
      '2 días hábiles',
      '12 meses',
      '1 transacción',
    ]);
  });

  test('one has the gender of what is counted', () => {
    expect(['day', 'month', 'minute', 'hour', 'week', 'transaction'].map((noun) => countedInWords(1, noun))).toEqual([
      'un día',
      'un mes',
      'un minuto',
      'una hora',
      'una semana',
      'una transacción',
    ]);
    expect(span(1, 'business day')).toBe('un día hábil');
    expect(span(2, 'week')).toBe('2 semanas');
  });

  test('in words up to twelve', () => {
    expect([countedInWords(5, 'week'), countedInWords(12, 'month'), countedInWords(25, 'day')]).toEqual([
      'cinco semanas',
      'doce meses',
      '25 días',
    ]);
  });

  test('a noun that the edition does not know is refused', () => {
    expect(() => counted(2, 'unicorn')).toThrow('no Spanish word for "unicorn"');
  });

  test('every noun that the pages count is known', () => {
    const nouns = countedNouns();
    expect(new Set(nouns).size).toBeGreaterThan(20);
    for (const noun of new Set(nouns)) expect(counted(2, noun)).toMatch(/^2 /);
  });
});
