import { expect, test } from 'vitest';
import { errorEnvelope, readDsn } from './sentry-dsn.ts';

test('a DSN says where errors are handed in', () => {
  expect(readDsn('https://abc123@o1.errors.example/42')).toEqual({
    origin: 'https://o1.errors.example',
    envelopeUrl: 'https://o1.errors.example/api/42/envelope/?sentry_key=abc123&sentry_version=7',
  });
  expect(readDsn('http://abc@127.0.0.1:9000/glitch/7')?.envelopeUrl).toBe(
    'http://127.0.0.1:9000/glitch/api/7/envelope/?sentry_key=abc&sentry_version=7',
  );
});

test.each([
  '',
  'https://errors.example/42',
  'https://abc:secret@errors.example/42',
  'https://abc@errors.example/',
  'javascript://abc@x/1',
  'https://abc@errors.example/42;script-src *',
  "https://abc@a.example;script-src'/1",
])('%j is none', (dsn) => {
  expect(readDsn(dsn)).toBeNull();
});

test('an envelope is three lines of JSON, and long texts are cut', () => {
  const lines = errorEnvelope({
    eventId: 'e1',
    at: new Date(0),
    name: 'Error',
    message: 'x'.repeat(5000),
    stack: 'at a',
    platform: 'node',
    tags: { requestId: 'r1' },
  })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({
    event_id: 'e1',
    tags: { requestId: 'r1' },
    exception: { values: [{ type: 'Error', value: 'x'.repeat(1000) }] },
  });
});
