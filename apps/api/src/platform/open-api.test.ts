import { expect, test } from 'vitest';
import { openApi } from './open-api.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
} & Record<string, unknown>;

/** A pattern bounds a text by itself if it matches from end to end and every repetition has a maximum. */
const isBounded = (pattern: string | undefined) =>
  pattern !== undefined && pattern.startsWith('^') && pattern.endsWith('$') && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);

function endlessIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, pattern, format } = schema as Schema;
  const isFixed =
    'enum' in schema || 'const' in schema || format === 'date' || format === 'binary' || isBounded(pattern);
  const own =
    (type === 'string' && maxLength === undefined && !isFixed) || (type === 'array' && maxItems === undefined)
      ? [at]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => endlessIn(inner, `${at}.${key}`))];
}

type Operation = { operationId: string; parameters: { name: string; schema: Schema }[]; requestBody?: unknown };
const operations = Object.values(
  openApi('Trilane', true)['paths'] as Record<string, Record<string, Operation>>,
).flatMap((methods) => Object.values(methods));

test('every text and every list that a call takes has a maximum in the description of the API', () => {
  expect(operations.length).toBeGreaterThan(100);
  const endless = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => endlessIn(schema, `${operationId}.${name}`)),
    ...endlessIn(requestBody, operationId),
  ]);
  expect(endless).toEqual([]);
});

test.each([
  { type: 'string' },
  { type: 'string', pattern: '^a+$' },
  { type: 'string', pattern: 'a' },
  { type: 'array', items: { type: 'string', maxLength: 1 } },
  { anyOf: [{ properties: { a: { type: 'string' } } }] },
])('%j has none', (schema) => {
  expect(endlessIn(schema, 'call')).toHaveLength(1);
});
