import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { buryMail } from '../desk-waiting/waiting.harness.ts';

const LETTERS = [...'abcdefghijklmnopqrstu'];

let app: TestApp;
let support: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  support = await buildOperator(app, { roles: ['support'] });
  // One more group than the list has, and two messages in each group but the last.
  for (const letter of LETTERS) {
    const errors =
      letter === 'u' ? ['Host u answered 503'] : [`Host ${letter} answered 500`, `Host ${letter} answered 9`];
    for (const error of errors)
      await app.database.asOwner(`update outbox set last_error = '${error}' where id = '${await buryMail(app)}'`);
  }
});
afterAll(() => app.stop());

const list = (query: { findError?: string; kind?: string }) =>
  support.client.call('listMessages', { query: { ...query, limit: 1 } });

test('the 20 most frequent errors are listed, and it is said that there are more', async () => {
  const { errors, moreErrors } = await list({});
  expect(errors.map(({ error }) => error)).toEqual(LETTERS.slice(0, 20).map((letter) => `Host ${letter} answered #`));
  expect(moreErrors).toBe(true);
});

test('a search reaches the rest, whatever the case and the numbers of the text', async () => {
  const { errors, moreErrors, messages } = await list({ findError: ' host U answered 418 ' });
  expect(errors).toEqual([{ kind: 'mail', error: 'Host u answered #', messages: 1, dead: 1 }]);
  expect(moreErrors).toBe(false);
  expect(messages, 'the search is for errors, not for messages').toHaveLength(1);
  expect((await list({ findError: '%' })).errors).toEqual([]);
});

test('the errors of one kind are counted without those of the others', async () => {
  expect((await list({ kind: 'sms' })).errors).toEqual([]);
  expect((await list({ kind: 'mail' })).errors).toHaveLength(20);
});
