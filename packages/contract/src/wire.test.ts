import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
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

/** The states of the addresses in a schema, each with its path. */
function statesOf(schema: unknown, path: string): [path: string, state: z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, inner]) =>
    field === 'state' ? [[`${path}.state`, inner]] : statesOf(inner, `${path}.${field}`),
  );
}

describe('a state', () => {
  const states = Object.entries(calls as Record<string, Call>).flatMap(([name, { body }]) => statesOf(body, name));

  test('is part of the address of a store and of every way to sign up', () => {
    const calls = [
      'createBusiness.address',
      'createMerchant',
      'createStore.address',
      'register',
      'updateStore.address',
    ];
    expect(states.map(([path]) => path).sort()).toEqual(calls.map((path) => `${path}.state`));
  });

  test.each(states)('becomes its full name in %s, however it is written', (_, state) => {
    const written = ['ny', ' NY ', 'nEw yoRk', 'New York'];
    expect(written.map((text) => state.parse(text))).toEqual(written.map(() => 'New York'));
  });
});
