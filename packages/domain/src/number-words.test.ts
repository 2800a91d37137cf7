import { describe, expect, test } from 'vitest';
import {
  capitalized,
  counted,
  countedInWords,
  countWord,
  ordinalWord,
  partWord,
  sizeLimitWords,
  span,
} from './number-words.ts';

describe('a number in a sentence', () => {
  test.each([
    [1, 'one', 'first'],
    [2, 'two', 'second'],
    [12, 'twelve', 'twelfth'],
    [13, '13', '13th'],
    [21, '21', '21st'],
    [111, '111', '111th'],
    [2_002, '2,002', '2,002nd'],
  ])('%i', (number, count, place) => {
    expect([countWord(number), ordinalWord(number)]).toEqual([count, place]);
  });

  test('with what it counts', () => {
    expect([counted(1, 'day'), counted(2_000, 'store'), counted(3, 'try', 'tries')]).toEqual([
      '1 day',
      '2,000 stores',
      '3 tries',
    ]);
    expect([countedInWords(1, 'export'), countedInWords(2, 'file')]).toEqual(['one export', 'two files']);
    expect([span(1, 'day'), span(30, 'day')]).toEqual(['a day', '30 days']);
    expect(partWord(12)).toBe('twelfth');
    expect(capitalized('two days later')).toBe('Two days later');
  });

  test.each([
    [2_097_152, '2 MB'],
    [5_242_880, '5 MB'],
    [5_347_737, '5.1 MB'],
    [2 * 1024 ** 3, '2 GB'],
    [64 * 1024, '64 KB'],
  ])('%i bytes', (bytes, words) => expect(sizeLimitWords(bytes)).toBe(words));
});
