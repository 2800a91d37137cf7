import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator } from '@trilane/testkit/build-operator';
import { buryMail, stuckPayout } from '../desk-waiting/waiting.harness.ts';
import { findMessages } from './messages.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('several messages are retried all or none where one needs another role', async () => {
  const mail = await buryMail(app);
  const { messageId: payout } = await stuckPayout(app);
  const support = await buildOperator(app, { roles: ['support'] });
  const replay = (ids: string[]) =>
    support.client.call('replayMessages', { body: { ids, reason: 'The provider is back' } });
  const states = async () => {
    const messages = await app.platform.jobsDb.read(null, (tx) => findMessages(tx, [mail, payout]));
    return messages.map(({ state }) => state);
  };
  await expect(replay([mail, payout])).rejects.toMatchObject({ body: { code: 'message_of_money' } });
  expect(await states()).toEqual(['dead', 'dead']);
  expect(await replay([mail])).toMatchObject({ replayed: 1 });
});
