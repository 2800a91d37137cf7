import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import type { Call } from '@trilane/contract/call';
import { calls, type CallName } from '@trilane/contract/calls';
import { deskOpenApi, openApi } from './open-api.ts';

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

function endlessIn(schema: unknown, at: string, kinds: readonly string[] = ['string', 'array']): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, pattern, format } = schema as Schema;
  const isFixed =
    'enum' in schema || 'const' in schema || format === 'date' || format === 'binary' || isBounded(pattern);
  const isEndless =
    (type === 'string' && maxLength === undefined && !isFixed) || (type === 'array' && maxItems === undefined);
  const own = isEndless && kinds.includes(type) ? [at] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => endlessIn(inner, `${at}.${key}`, kinds))];
}

type Content = { content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, unknown> }> };
type Operation = {
  operationId: string;
  parameters: { name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const descriptions = { api: openApi('Trilane', true), desk: deskOpenApi('Trilane') };
const operationsOf = (side: keyof typeof descriptions) =>
  Object.values(descriptions[side]['paths'] as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  );
const schemasOf = (side: keyof typeof descriptions) =>
  (descriptions[side]['components'] as { schemas: Record<string, Schema> }).schemas;
const operations = operationsOf('api');
const schemas = schemasOf('api');

const bodyOf = (operationId: string) => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;

test.each([
  ['api', 100],
  ['desk', 80],
] as const)('every text and every list that a call of the %s takes has a maximum', (side, least) => {
  const described = operationsOf(side);
  expect(described.length).toBeGreaterThan(least);
  const endless = described.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => endlessIn(schema, `${operationId}.${name}`)),
    ...endlessIn(requestBody, operationId),
    ...endlessIn(schemasOf(side)[bodyOf(operationId)], operationId),
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

test.each(['api', 'desk'] as const)(
  'the recommended rules of Redocly find nothing in the description: %s',
  async (side) => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({
      source: JSON.stringify(descriptions[side]),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

describe('the shapes', () => {
  test('of every body and every answer have names', () => {
    const nameless = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, responses['200']]
        .flatMap((part) => Object.entries(part?.content ?? {}))
        .filter(([type, { schema }]) => /json|event-stream/.test(type) && schema['$ref'] === undefined)
        .map(() => operationId),
    );
    expect(nameless).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Store', 'Device', 'Transaction', 'Transfer', 'ApiKey']),
    );
  });

  test('have a maximum for every text, also of answers', () => {
    const endless = Object.entries(schemas).flatMap(([name, schema]) => endlessIn(schema, name, ['string']));
    expect(endless).toEqual([]);
  });

  test('of answers may gain fields', () => {
    const closed = Object.keys(schemas).filter(
      (name) => name.endsWith('Answer') && schemas[name]!['additionalProperties'] === false,
    );
    expect(closed).toEqual([]);
  });
});

const exampleIn = (part: Content | undefined) => part?.content?.['application/json']?.example;

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'the examples of %s fit the contract',
  (name, { requestBody, responses }) => {
    const { body, form, output } = calls[name as CallName] as Call;
    if (body) expect(body.safeParse(exampleIn(requestBody)).error?.issues ?? []).toEqual([]);
    if (form === undefined || form === 'json')
      expect(output.safeParse(exampleIn(responses['200'])).error?.issues ?? []).toEqual([]);
  },
);

test('each refusal of a call has an example', () => {
  const bare = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(
        ([status, { content }]) =>
          status !== '200' && Object.keys(content!['application/json']!.examples!).length === 0,
      )
      .map(([status]) => `${operationId} ${status}`),
  );
  expect(bare).toEqual([]);
});
