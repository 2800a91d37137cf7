import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test.each([
  ['one line', prose`One line, as it is.`, 'One line, as it is.'],
  [
    'several lines',
    prose`Words that
      go on
    and end.`,
    'Words that go on and end.',
  ],
  [
    'values, also beside a line break',
    prose`${3} days
      ${'or more'}
      later`,
    '3 days or more later',
  ],
  ['a value with line breaks of its own', prose`They wrote: ${'a\n  b'}`, 'They wrote: a\n  b'],
])('%s reads as one sentence', (_, sentence, expected) => expect(sentence).toBe(expected));
