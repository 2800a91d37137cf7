import { plainCell, readCsv } from '@trilane/domain/csv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('writes text, numbers, amounts and nothing', () => {
  expect(csvLine(['Café', 12, { cents: -1250 }, { cents: 5 }, null, ''])).toBe('Café,12,-12.50,0.05,,\r\n');
});

it('quotes what would break a line', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' edge'])).toBe('"a,b","say ""hi""","two\nlines"," edge"\r\n');
});

it('lets no text begin as a formula, while amounts stay numbers', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const written = csvLine([text]).replace(/^"/, '');
      expect(written).not.toMatch(/^[=+\-@\t\r](?!\n$)/);
    }),
  );
  expect(csvLine(['=1+1', '@a', '-5', '+1', { cents: -500 }])).toBe("'=1+1,'@a,'-5,'+1,-5.00\r\n");
  expect(csvLine([' =1+1', '\u00a0@a', ' 5'])).toBe(`' =1+1,'\u00a0@a," 5"\r\n`);
  expect(csvLine(['＝1+1', '＠a', '－5', '＋1'])).toBe("'＝1+1,'＠a,'－5,'＋1\r\n");
});

it('writes every text so that reading it gives the same text, with apostrophes and signs in front as well', () => {
  const text = fc
    .string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', ',', '"', ' '), minLength: 1 })
    .map((drawn) => drawn.trim());
  fc.assert(
    fc.property(
      text.filter((drawn) => drawn !== ''),
      (drawn) => {
        const cells = readCsv(csvLine(['head', drawn])).records[0]!.cells;
        expect(cells.map(plainCell)).toEqual(['head', drawn]);
      },
    ),
  );
});
