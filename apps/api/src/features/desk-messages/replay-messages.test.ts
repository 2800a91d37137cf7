import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator } from '@trilane/testkit/build-operator';
import { sql } from '../../platform/db/sql.ts';
import { buryMail, stuckPayout } from '../desk-waiting/waiting.harness.ts';
import { findMessages } from './messages.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const reason = 'The provider is back';

test('several messages are retried all or none where one needs another role', async () => {
  const mail = await buryMail(app);
  const { messageId: payout } = await stuckPayout(app);
  const support = await buildOperator(app, { roles: ['support'] });
  const replay = (ids: string[]) => support.client.call('replayMessages', { body: { ids, reason } });
  const states = async () => {
    const messages = await app.platform.jobsDb.read(null, (tx) => findMessages(tx, [mail, payout]));
    return messages.map(({ state }) => state);
  };
  await expect(replay([mail, payout])).rejects.toMatchObject({ body: { code: 'message_of_money' } });
  expect(await states()).toEqual(['dead', 'dead']);
  expect(await replay([mail])).toMatchObject({ replayed: 1 });
});

test('each named message is judged for itself, and those that were not retried are named with the reason', async () => {
  const support = await buildOperator(app, { roles: ['support'] });
  const [dead, live, abandoned] = [await buryMail(app), await buryMail(app), await buryMail(app)];
  const unknown = '01900000-0000-7000-8000-000000000001';
  await app.database.asOwner(
    `update outbox set dead_at = null, due_at = now() + interval '1 day' where id = '${live}'`,
  );
  await support.client.call('abandonMessage', { params: { id: abandoned }, body: { reason } });
  const body = { ids: [live, dead, dead, abandoned, unknown], reason };
  const { replayed, skipped } = await support.client.call('replayMessages', { body });
  expect(replayed).toBe(1);
  expect(new Map(skipped.map(({ id, why }) => [id, why]))).toEqual(
    new Map([
      [abandoned, 'message_gone'],
      [unknown, 'message_gone'],
      [live, 'message_not_dead'],
    ]),
  );
});

test('the same call again retries nothing twice', async () => {
  const support = await buildOperator(app, { roles: ['support'] });
  const id = await buryMail(app);
  const replay = () => support.client.call('replayMessages', { body: { ids: [id], reason } });
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(answers.map(({ replayed }) => replayed).toSorted()).toEqual([0, 0, 1]);
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ lines: number }>(sql`
      select count(*)::integer as lines from audit_event
      where action = 'job.replay' and outcome = 'done' and after ->> 'message' = ${id}`),
  );
  expect(rows).toEqual([{ lines: 1 }]);
});

test('messages are filtered by their error beside kind and state', async () => {
  const support = await buildOperator(app, { roles: ['support'] });
  const id = await buryMail(app, null, 'mailbox 4711 is full');
  await buryMail(app, null, 'mailbox 4712 is locked');
  const { errors, counts } = await support.client.call('listMessages', { query: {} });
  expect(errors.map(({ error }) => error)).toContain('mailbox # is full');
  expect(counts).toContainEqual(expect.objectContaining({ kind: 'mail', state: 'dead', movesMoney: false }));
  const { messages } = await support.client.call('listMessages', {
    query: { kind: 'mail', state: 'dead', error: 'mailbox # is full' },
  });
  expect(messages.map((message) => message.id)).toEqual([id]);
});
