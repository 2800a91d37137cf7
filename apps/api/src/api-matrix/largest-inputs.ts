import { z } from 'zod';
import type { CallShape } from '@trilane/contract/call';
import { STORE_SHEET_CHARACTERS_MAX, STORE_SHEET_COLUMNS, STORE_SHEET_ROWS_MAX } from '@trilane/domain/store-sheet';
import { DAY_MS } from '@trilane/domain/time-units';
import type { Sending } from './send-call.ts';

type Schema = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};

/** What fills a text: characters that get escaped, folded, trimmed, split or matched by patterns. */
const FILLERS = ['a', '"', '\\', ' ', '\n', '1', 'a.', 'a-', '@', '%', "'", ',', '<', 'İ', 'e\u0301', '\u00e9'];
const PATTERN_LENGTH = 4_000;

const fill = (filler: string, length: number) => filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
const repeatTo = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/** The texts and lists of a schema by their paths, each with its maximum length. */
function placesOf(schema: Schema, path: readonly string[] = []): { path: readonly string[]; schema: Schema }[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => placesOf(value, [...path, key])),
    ...(schema.anyOf ?? []).flatMap((value) => placesOf(value, path)),
  ];
  return schema.type === 'string' || schema.type === 'array' ? [{ path, schema }, ...inner] : inner;
}

function withValue(body: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [step]: withValue(object[step], rest, value) };
}

function valuesOf({ type, maxLength = PATTERN_LENGTH, maxItems = 1_000, items }: Schema): unknown[] {
  if (type === 'string') return FILLERS.map((filler) => fill(filler, maxLength));
  const text = (n: number) => fill(String(n), Math.min(items?.maxLength ?? 36, 1_000));
  return [
    Array.from({ length: maxItems }, () => text(0)),
    Array.from({ length: maxItems }, (_, n) => text(n)),
    Array.from({ length: maxItems }, () => ({})),
  ];
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Whole bodies of the maximum size: all names equal, all names different, the deepest, the longest. */
function* bodiesOf(bytes: number): Generator<string> {
  const few = bytes - 100;
  yield `{${repeatTo('"a":1,', few)}"a":1}`;
  yield `{${Array.from({ length: Math.floor(few / 14) }, (_, n) => `"k${n}":1`).join(',')}}`;
  yield `{"a":${'['.repeat(few / 2)}${']'.repeat(few / 2)}}`;
  yield `${repeatTo('{"a":', few - few / 6)}1${'}'.repeat(Math.floor((few - few / 6) / 5))}`;
  yield `{"a":"${fill('x', few)}"}`;
  yield `{"a":"${repeatTo('\\u0061', few)}"}`;
  yield `{"a":[${repeatTo('1,', few)}1]}`;
  yield `{"a":[${repeatTo('{},', few)}{}]}`;
  yield `{"a":${fill('9', few)}}`;
  yield fill(' ', few);
}

const HEADINGS = STORE_SHEET_COLUMNS.map(({ heading }) => heading).join(',');
const sheet = (line: (n: number) => string) => {
  const lines = Array.from({ length: STORE_SHEET_ROWS_MAX }, (_, n) => line(n));
  return [HEADINGS, ...lines].join('\n').slice(0, STORE_SHEET_CHARACTERS_MAX);
};

/** Store files of the maximum length. */
const SHEETS = [
  repeated('Store Name,'),
  repeated(','),
  repeated('"'),
  repeated('"",'),
  repeated('\n'),
  repeated('a\n'),
  `Store Name\n${repeated('a,')}`,
  `Store Name\n${repeated("'=a\n")}`,
  Array.from({ length: 70_000 }, (_, n) => `h${n}`).join(','),
  sheet((n) => `Store ${n},${n},multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Till`),
  sheet((n) => `Store,1,multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Till ${n}`),
  sheet(() => 'Store,1,multi-device,1 Main Street,,Springfield,Illinois,62701,39.8,-89.6,Till'),
  sheet((n) => `Store ${n},x,y,z,z,z,Narnia,abc,1000,1000,`),
  sheet((n) => `Store,1,${n},${n},${n},${n},${n},${n},${n},${n},${n}`),
  sheet((n) => (n === 0 ? `Store,1,multi-device,${'x'.repeat(200_000)}` : 'Store,1,,a')),
];

function repeated(piece: string): string {
  return fill(piece, STORE_SHEET_CHARACTERS_MAX - 20);
}

/** The days of the longest accepted offer, and of one that is a day longer. */
const OFFER_DAYS = [5 * 366, 5 * 366 + 1];
const laterBy = (days: number, { fromDate }: Record<string, unknown>): string =>
  new Date(Date.parse(String(fromDate)) + (days - 1) * DAY_MS).toISOString();

const JSON_BYTES = 64 * 1024;

/** The largest requests that the contract of a call allows, and some beyond its size, in the worst shapes. */
export function* largestOf(name: string, call: CallShape, right: Sending): Generator<Sending> {
  const headers = { 'content-type': 'application/json', ...right.headers };
  for (const { path, schema } of call.query ? placesOf(schemaOf(call.query)) : []) {
    for (const value of valuesOf(schema))
      yield { ...right, query: { ...right.query, [path[0]!]: String(value).slice(0, PATTERN_LENGTH) } };
  }
  if (call.form === 'stream' && right.query !== undefined)
    for (const days of OFFER_DAYS) yield { ...right, query: { ...right.query, toDate: laterBy(days, right.query) } };
  if (!call.body) return;
  const places = placesOf(schemaOf(call.body));
  for (const { path, schema } of name.endsWith('Import') || name === 'importStores' ? [] : places) {
    for (const value of valuesOf(schema)) yield { ...right, body: withValue(right.body, path, value) };
  }
  for (const filler of FILLERS) {
    const body = places.reduce(
      (all, { path, schema }) => withValue(all, path, fill(filler, Math.min(schema.maxLength ?? 100, 10_000))),
      right.body,
    );
    yield { ...right, body };
  }
  for (const body of bodiesOf(call.bodyBytesMax ?? JSON_BYTES)) yield { ...right, headers, body };
  if ('csv' in (right.body as object))
    for (const csv of SHEETS) yield { ...right, body: { ...(right.body as object), csv } };
}
