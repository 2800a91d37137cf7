import { expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { knownField } from '../../domain/src/audit-fields.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** What people may type and the product also writes for itself: codes, an instant, most of an id. */
const LIKE_CODES = [
  'someCode',
  'some_code',
  'some-code',
  '2026-01-01T00:00:60Z',
  '01900000-0000-7000-8000-00000000000G',
];

const fieldsOf = ({ query, body }: Call) =>
  [query, body].flatMap((schema) => Object.entries((schema as ZodObject | undefined)?.shape ?? {}));

test('a free text of a call is shown in the trail as it was typed', () => {
  const free = (Object.values(calls) as Call[]).flatMap((call) =>
    fieldsOf(call).flatMap(([name, schema]) => {
      const field = LIKE_CODES.every((text) => schema.safeParse(text).success) ? knownField(name) : null;
      return field ? [[name, field.typed]] : [];
    }),
  );
  expect(Object.fromEntries(free)).toMatchObject({ name: true, trace: true, url: true });
  // Of the terms, only a version that exists is taken.
  expect(free.filter(([name, typed]) => !typed && name !== 'version')).toEqual([]);
});
