import { describe, expect, test } from 'vitest';
import { choiceWords, dateOfText, datesOf, noDates, readDates, textOfDate, writeDates } from './date-ranges.ts';
import type { PresetName } from './date-ranges.ts';

describe('a choice of dates', () => {
  test.each<[PresetName, string, string, string]>([
    ['today', '2025-11-16', '2025-11-16', '2025-11-16'],
    ['yesterday', '2025-03-01', '2025-02-28', '2025-02-28'],
    ['last-7', '2025-01-03', '2024-12-28', '2025-01-03'],
    ['last-30', '2025-11-16', '2025-10-18', '2025-11-16'],
    ['this-month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last-month', '2025-01-01', '2024-12-01', '2024-12-31'],
    ['this-year', '2025-11-16', '2025-01-01', '2025-11-16'],
  ])('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(datesOf({ ...noDates, preset }, today)).toEqual({ from, to });
  });

  test('a preset has no dates until the business clock is known; own dates need none', () => {
    expect(datesOf({ ...noDates, preset: 'today' }, null)).toBeNull();
    expect(datesOf({ preset: null, from: '2025-11-01', to: null }, null)).toEqual({ from: '2025-11-01', to: null });
  });

  test.each(['range=last-30', 'from=2025-11-01&to=2025-11-16', 'from=2025-11-01', ''])(
    '"%s" is read and written back',
    (search) => {
      const params = new URLSearchParams();
      writeDates(params, readDates(new URLSearchParams(search)));
      expect(params.toString()).toBe(search);
    },
  );

  test('what is no date is left out, and a preset takes the place of dates', () => {
    expect(readDates(new URLSearchParams('from=2025-02-30&to=soon&range=ever'))).toEqual(noDates);
    const params = new URLSearchParams('from=2025-11-01&to=2025-11-16&q=x');
    writeDates(params, { preset: 'today', from: '2025-11-01', to: null });
    expect(params.toString()).toBe('q=x&range=today');
  });

  test('is said in words', () => {
    expect(choiceWords(noDates)).toBeNull();
    expect(choiceWords({ ...noDates, preset: 'last-7' })).toBe('Last 7 days');
    expect(choiceWords({ preset: null, from: '2025-11-01', to: '2025-11-16' })).toBe('11/01/2025 – 11/16/2025');
    expect(choiceWords({ preset: null, from: null, to: '2025-11-16' })).toBe('Until 11/16/2025');
  });

  test('typed dates become calendar dates only when they are real', () => {
    expect(dateOfText('02/29/2024')).toBe('2024-02-29');
    expect([dateOfText('02/29/2025'), dateOfText('2/9/2025'), dateOfText('')]).toEqual([null, null, null]);
    expect(textOfDate('2024-02-29')).toBe('02/29/2024');
  });
});
