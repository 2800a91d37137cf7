import { expect, test } from 'vitest';
import { withoutGaps } from './typed-code.ts';

test('a pasted code loses its blanks and hyphens and nothing else', () => {
  const pasted = ['123 456', '123-456', '123\u00a0456\n', '123\u2013456', '123\u200b456', '12a456', '+123456'];
  expect(pasted.map(withoutGaps)).toEqual(['123456', '123456', '123456', '123456', '123456', '12a456', '+123456']);
});
