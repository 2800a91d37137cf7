import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Every part of a path or a query that is a number: call, part, and what reads it. */
const numbers = Object.entries(calls as Record<string, Call>).flatMap(([name, { params, query }]) =>
  [params, query].flatMap((schema) => {
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).flatMap(([part, json]) =>
      typeof json === 'object' && ['number', 'integer'].includes(String(json.type))
        ? [[name, part, schema] as const]
        : [],
    );
  }),
);

/** What a call says of one of its parts, whatever it says of the others. */
const saysOf = (schema: z.ZodType, part: string, text: string): string[] =>
  (schema.safeParse({ [part]: text }).error?.issues ?? [])
    .filter(({ path }) => path[0] === part)
    .map(({ message }) => message);

test('the paths and queries of the calls hold numbers', () => {
  expect(numbers.length).toBeGreaterThan(15);
});

test.each(numbers)('%s takes %s only as people write numbers', (_, part, schema) => {
  expect(saysOf(schema, part, '7')).toEqual([]);
  for (const text of ['', ' ', ' 7', '0x7', '0b111', '7e0', '+7', '7.', '.7', '٧', 'Infinity', '1'.repeat(400)]) {
    expect([text, saysOf(schema, part, text)]).not.toEqual([text, []]);
  }
});
