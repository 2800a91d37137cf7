import { describe, expect, test } from 'vitest';
import { required, text } from './wire.ts';

describe('text that people read', () => {
  test.each(['\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164', '\u115f\u180e', '\ufe0f', '\u{e0020}'])(
    'is refused when nothing in it is visible: %j',
    (value) => {
      expect(required('Enter a name').safeParse(value).success).toBe(false);
      expect(text(40).safeParse(value).success).toBe(false);
    },
  );

  test.each(['Zoë', '🛒', '👩\u200d🍳', 'नमस्ते', 'می\u200cخواهم', '.'])('is accepted: %j', (value) => {
    expect(required('Enter a name').parse(value)).toBe(value);
  });

  test('may be blank where it is not required', () => expect(text(40).parse('  ')).toBe('  '));
});
