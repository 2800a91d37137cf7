import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { silentLog } from '@trilane/testkit/test-server';
import { answerErrors } from './answer-errors.ts';

// A till repeats a payment after 503 alone (docs/api.md).
test.each(['53100', '53200', '53400'])('a database that is short of room (%s) is unavailable for now', async (code) => {
  const reported: unknown[] = [];
  const app = Fastify();
  const ports = { errorReporter: { report: (error: unknown) => reported.push(error) } };
  answerErrors(app, { log: silentLog, ports } as unknown as Parameters<typeof answerErrors>[1]);
  app.get('/', () => Promise.reject(Object.assign(new Error('could not extend file'), { code })));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable' }),
  ]);
});
