import { expect, test } from 'vitest';
import { retriedWords } from './message-words.ts';

test('one message is told of in the singular, and thousands in groups', () => {
  expect(retriedWords(1)).toBe('One message is being retried');
  expect(retriedWords(1_200)).toBe('1,200 messages are being retried');
});
