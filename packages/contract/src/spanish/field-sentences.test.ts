import type { z } from 'zod';
import { expect, test } from 'vitest';
import { browserCalls } from '../browser-calls.ts';
import { calls, type CallName } from '../calls.ts';
import { fieldSentences } from './field-sentences.ts';
import { matchSentence } from './match-sentence.ts';

const WRONG: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    -1,
    1.5,
    0.001,
    1e14,
    '',
    ' ',
    'x',
    'x y',
    'a\0b',
    'a\tb',
    'a@b',
    '1234',
    '12345678',
    '\u200b',
  ],
  ...['2026-13-01', '1800-01-01', 'x'.repeat(7_000), [], [1], ['x'], {}],
  Array.from({ length: 3_000 }, () => 'x'),
];

/** What only programs meet: a web page sends nothing of the kind, so *Revise este dato* is enough. */
const OF_PROGRAMS = [
  /^Invalid (?:input|option|string|ISO date|ISO datetime|UUID)/,
  /^Too (?:big|small): /,
  /^Unrecognized key/,
  /^must be (?:an id|base64url|YYYY-MM|a path|the asOf of a page|\d+ bytes in base64url)$/,
];

type Sent = Partial<Record<'params' | 'query' | 'body', z.ZodType>>;
type Issue = z.core.$ZodIssue;
const messagesOf = (issues: readonly Issue[]): string[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? issue.errors.flatMap((errors) => messagesOf(errors)) : [issue.message],
  );

interface Definition {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
}

/** The fields of an object, also within `optional`, `nullable` and `pipe`. */
function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const { shape, innerType, in: input } = schema.def as Definition;
  const inner = innerType ?? input;
  return shape ?? (inner ? fieldsOf(inner) : {});
}

/** Bodies that are wrong in one field, to a depth of three. */
function wrongValues(schema: z.ZodType, depth = 0): unknown[] {
  const within = depth === 3 ? [] : Object.entries(fieldsOf(schema));
  return [
    ...WRONG,
    ...within.flatMap(([name, field]) => wrongValues(field, depth + 1).map((value) => ({ [name]: value }))),
  ];
}

/** A till makes these calls. */
const tillCalls = Object.keys(calls).filter((name) => calls[name as CallName].access === 'device');

const said = new Set(
  [...Object.keys(browserCalls), 'linkDevice', ...tillCalls].flatMap((name) => {
    const { params, query, body } = calls[name as CallName] as Sent;
    return [params, query, body]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) =>
        wrongValues(schema).flatMap((value) => messagesOf(schema.safeParse(value).error?.issues ?? [])),
      );
  }),
);

test('everything that a form can be told has Spanish words', () => {
  const lacking = [...said].filter(
    (message) =>
      !OF_PROGRAMS.some((pattern) => pattern.test(message)) && matchSentence(fieldSentences, message) === null,
  );
  expect(lacking).toEqual([]);
  expect(said.size).toBeGreaterThan(100);
});
