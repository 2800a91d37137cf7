import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LINK_CODE_ALPHABET,
  LINK_CODE_LENGTH,
  createLinkCode,
  formatLinkCode,
  isLinkMinutes,
  normalizeLinkCode,
} from './link-code.ts';

test('a code survives being shown, read aloud and typed', () => {
  const bytes = fc.array(fc.uint8Array({ minLength: 10, maxLength: 10 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(bytes, (batches) => {
      let asked = 0;
      const code = createLinkCode(() => batches[asked++] ?? new Uint8Array(10));
      expect(formatLinkCode(code)).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
      expect(normalizeLinkCode(formatLinkCode(code).toLowerCase())).toBe(code);
    }),
  );
});

test('bytes that would favour some characters are thrown away', () => {
  const batches = [Uint8Array.from([255, 248, 0, 247, 31, 1, 250, 2, 249, 251]), new Uint8Array(10).fill(3)];
  expect(createLinkCode(() => batches.shift()!)).toBe('A9ABCDDDDD');
});

test.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK ', 'ABCDEFGHJK'],
  ['ABCDEFGHJ', null],
  ['ABCDEFGHJKM', null],
  ['ABCDE-FGHJ0', null],
  ['ABCDE-FGHJI', null],
  ['ABCDE_FGHJK', null],
  ['-'.repeat(1000), null],
  ['', null],
])('%j is read as %s', (text, code) => {
  expect(normalizeLinkCode(text)).toBe(code);
});

test('the alphabet holds nothing that looks alike', () => {
  expect(LINK_CODE_ALPHABET).not.toMatch(/[01ILO]/);
  expect(new Set(LINK_CODE_ALPHABET).size).toBe(31);
});

test.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [1.5, false],
  [NaN, false],
])('%d minutes: %s', (minutes, ok) => {
  expect(isLinkMinutes(minutes)).toBe(ok);
});

test('are too many for a guess to hit one of a thousand live codes, at 5,000 tries a second for an hour', () => {
  expect((5_000 * 3_600 * 1_000) / LINK_CODE_ALPHABET.length ** LINK_CODE_LENGTH).toBeLessThan(2.5e-5);
});
