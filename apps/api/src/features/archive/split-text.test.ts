import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCutter, readCsvRows, readLines } from './split-text.ts';

test('lines are the same however their text is cut into parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '\n') })), (parts) => {
      const { take, rest } = lineCutter();
      const lines = parts.flatMap((part) => take(part));
      expect([...lines, rest()]).toEqual(parts.join('').split('\n'));
    }),
  );
});

test('a letter that is cut in two is read whole, and a line without its end is refused', () => {
  const seen: string[] = [];
  const reader = readLines((line) => seen.push(line));
  for (const byte of Buffer.from('é,ü\nlast')) reader.add(Buffer.from([byte]));
  expect(seen).toEqual(['é,ü']);
  expect(() => reader.end()).toThrow('its last line is not whole');
});

test('a line longer than 64 Mi characters is refused', () => {
  const reader = readLines(() => undefined);
  const part = Buffer.alloc(1024 * 1024, 'x');
  for (let n = 0; n < 64; n += 1) reader.add(part);
  expect(() => reader.add(part)).toThrow('a line has more than 67108864 characters');
});

test.each(['a,', '"a', '\r'])('a row of a CSV text that goes on with %j is refused at its limit', (part) => {
  const rows: string[][] = [];
  const reader = readCsvRows((cells) => rows.push(cells), 15);
  reader.add(Buffer.from('abc,"d\ne"\r\nfgh,i\r\n'));
  expect(rows).toEqual([
    ['abc', 'd\ne'],
    ['fgh', 'i'],
  ]);
  expect(() => reader.add(Buffer.from(part.repeat(20)))).toThrow('a row has more than 15 characters');
});
