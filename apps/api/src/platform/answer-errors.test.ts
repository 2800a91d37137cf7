import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './answer-errors.ts';

// A till repeats a payment after 503 alone (docs/api.md).
test.each(['53100', '53200', '53400'])('a database that is short of room (%s) is unavailable for now', async (code) => {
  const reported: unknown[] = [];
  const said: object[] = [];
  const app = Fastify();
  const ports = { errorReporter: { report: (error: unknown) => reported.push(error) } };
  const log = { error: (line: object) => said.push(line) };
  answerErrors(app, { log, ports } as unknown as Parameters<typeof answerErrors>[1]);
  app.get('/', () => Promise.reject(Object.assign(new Error('could not extend file'), { code })));
  const answer = await app.inject('/');
  await app.inject('/');
  expect(said).toEqual([{ event: 'database-short', reason: 'could not extend file' }]);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable' }),
  ]);
});
