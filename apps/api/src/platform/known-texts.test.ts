import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownTexts } from './known-texts.ts';

const at = (known: KnownTexts, text: string) => {
  const bytes = Buffer.from(`[${text}]`);
  return known.at(bytes, 1, bytes.length - 1);
};

it('reads any text as it is, the first time and later, within its number and beyond', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.constantFrom('a', 'b', 'ab', ''));
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 6 }), (texts, most) => {
      const known = new KnownTexts(most);
      for (const each of [...texts, ...texts]) expect(at(known, each)).toBe(Buffer.from(each).toString());
    }),
  );
});

it('tells texts apart whose ends are alike, however many fall upon one place', () => {
  const known = new KnownTexts(1_000);
  // What is before the last bytes has no say in where a text is looked for.
  const texts = Array.from({ length: 100 }, (_, index) => `${String(index).padStart(3, '0')} and the same end`);
  for (let round = 0; round < 2; round += 1) expect(texts.map((text) => at(known, text))).toEqual(texts);
});
