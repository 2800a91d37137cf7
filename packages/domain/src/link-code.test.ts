import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINK_CODE_ALPHABET, createLinkCode, formatLinkCode, isLinkMinutes, normalizeLinkCode } from './link-code.ts';

test('a code survives being shown, read aloud and typed', () => {
  const bytes = fc.array(fc.uint8Array({ minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(bytes, (batches) => {
      let asked = 0;
      const code = createLinkCode(() => batches[asked++] ?? new Uint8Array(8));
      expect(formatLinkCode(code)).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
      expect(normalizeLinkCode(formatLinkCode(code).toLowerCase())).toBe(code);
    }),
  );
});

test('bytes that would favour some characters are thrown away', () => {
  const batches = [Uint8Array.from([255, 248, 0, 247, 31, 1, 250, 2]), new Uint8Array(8).fill(3)];
  expect(createLinkCode(() => batches.shift()!)).toBe('A9ABCDDD');
});

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  [' ABCD EFGH ', 'ABCDEFGH'],
  ['ABCDEFG', null],
  ['ABCDEFGHJ', null],
  ['ABCD-EFG0', null],
  ['ABCD-EFGI', null],
  ['ABCD_EFGH', null],
  ['-'.repeat(1000), null],
  ['', null],
])('%j is read as %s', (text, code) => {
  expect(normalizeLinkCode(text)).toBe(code);
});

test('the alphabet holds nothing that looks alike', () => {
  expect(LINK_CODE_ALPHABET).not.toMatch(/[01ILO]/);
  expect(new Set(LINK_CODE_ALPHABET).size).toBe(31);
});

test.each([[1, true], [10, true], [0, false], [11, false], [1.5, false], [NaN, false]])('%d minutes: %s', (minutes, ok) => {
  expect(isLinkMinutes(minutes)).toBe(ok);
});
