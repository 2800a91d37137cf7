import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPattern, siteDates } from './site-dates.ts';
import { addDays, diffDays } from './zoned-time.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2022-01-01', n));
const isoOf = (shown: string) => shown.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

test('the merchant gets the money of a sale two business days later', () => {
  expect(siteDates('2026-11-23', 'en').words['YOURS_ON']).toBe('11/25/2026');
  expect(siteDates('2026-11-25', 'en').words['YOURS_ON']).toBe('11/30/2026');
});

test('every date that a page shows lies after its day, and within thirteen months', () => {
  fc.assert(
    fc.property(days, (today) => {
      const { words, instalments } = siteDates(today, 'en');
      const { TODAY, ...rest } = words;
      expect(TODAY).toBe(today);
      const shown = [...Object.values(rest), ...instalments.flatMap((one) => Object.values(one))].flatMap(
        (text) => text.match(/\d\d\/\d\d\/\d{4}/g) ?? [],
      );
      expect(shown.length).toBeGreaterThan(10);
      for (const date of shown) {
        expect(diffDays(today, isoOf(date))).toBeGreaterThan(0);
        expect(diffDays(today, isoOf(date))).toBeLessThan(396);
      }
    }),
  );
});

test('the built pattern leaves exactly those tokens open that the server fills', () => {
  const { words, instalments } = siteDates('2026-11-23', 'en');
  const {
    instalments: [row],
    ...plan
  } = planPattern();
  const names = (texts: object) => Object.values(texts).map((text: string) => /^%([A-Z_]+)%$/.exec(text)?.[1]);
  expect(Object.keys(words)).toEqual(expect.arrayContaining(names(plan)));
  expect(Object.keys(instalments[0]!).toSorted()).toEqual(names(row!).toSorted());
});
