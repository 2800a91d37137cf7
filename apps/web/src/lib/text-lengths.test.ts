import { required, text } from '@trilane/contract/wire';
import { whyTooLong } from '@trilane/ui/use-text-limit';
import { expect, test } from 'vitest';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['a'.repeat(60), null],
  ['a'.repeat(61), 'At most 60 characters'],
  // What is pasted often brings blanks along, and a line break becomes one.
  [`  ${'a'.repeat(60)} `, null],
  [' '.repeat(80), null],
  // One sign on the screen is seven characters, and eleven units of a string.
  [family.repeat(8), null],
  [family.repeat(9), 'At most 60 characters'],
  // Letter and accent apart.
  ['e\u0301'.repeat(30), null],
  ['e\u0301'.repeat(31), 'At most 60 characters'],
])('field and contract agree on the length of %j', (typed, why) => {
  expect(whyTooLong(typed, 60)).toBe(why);
  // The forms send it without the blanks around it.
  expect(text(60).safeParse(typed.trim()).success).toBe(why === null);
  if (typed.trim() !== '') expect(required('missing', 60).safeParse(typed).success).toBe(why === null);
});

test('a large limit is grouped', () => expect(whyTooLong('a'.repeat(5_001), 5_000)).toBe('At most 5,000 characters'));
