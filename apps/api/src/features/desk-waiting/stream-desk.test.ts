import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator } from '@trilane/testkit/build-operator';
import { writeLetter } from './waiting.harness.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.desk.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  // For each connection that it closes, fetch opens one that it may never use.
  app.desk.server.closeAllConnections();
  await app.stop();
});

/** Opens the stream. `until` reads until it has received `words` or the stream ends, and answers all that came. */
async function listen(token: string) {
  const answer = await fetch(`${url}/desk/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (words: string | null): Promise<string> => {
    while (words === null || !heard.includes(words)) {
      const { done, value } = await reader.read();
      if (done) break;
      heard += value;
    }
    return heard;
  };
  return { status: answer.status, headers: answer.headers, until, leave: () => reader.cancel() };
}

test('the stream announces a new item within seconds, and ends with the session', async () => {
  const operator = await buildOperator(app, { roles: ['support'] });
  const stream = await listen(operator.token);
  expect(stream.status).toBe(200);
  await stream.until(': open');
  // The first look at the queue is the base for the comparisons.
  await stream.until(': heartbeat');
  await writeLetter(app);
  expect(await stream.until('data: ')).toContain('data: {"topic":"waiting"}');
  await app.database.asOwner(
    `update operator_session set ended_at = now() where operator_id = '${operator.operatorId}'`,
  );
  expect(await stream.until(null)).toContain(': heartbeat');
});

test('the stream ends within seconds when its operator is removed', async () => {
  const [admin, operator] = [await buildOperator(app), await buildOperator(app, { roles: ['support'] })];
  const stream = await listen(operator.token);
  await stream.until(': open');
  await admin.client.call('removeOperator', { params: { id: operator.operatorId } });
  await stream.until(null);
  expect((await listen(operator.token)).status).toBe(401);
});

test('it ends within seconds when its address is no longer allowed', async () => {
  const [admin, operator] = [await buildOperator(app), await buildOperator(app, { roles: ['support'] })];
  const stream = await listen(operator.token);
  await stream.until(': open');
  const params = { id: operator.operatorId };
  await admin.client.call('setOperatorNetworks', { params, body: { networks: ['203.0.113.0/24'] } });
  await stream.until(null);
  expect((await listen(operator.token)).status).toBe(403);
});

test('ten of an operator are open at a time, all checked by one look-up at each heartbeat', async () => {
  const [greedy, other] = [await buildOperator(app), await buildOperator(app, { roles: ['support'] })];
  const open = await Promise.all(Array.from({ length: 12 }, () => listen(greedy.token)));
  const [streams, refused] = [open.filter(({ status }) => status === 200), open.filter(({ status }) => status !== 200)];
  expect([streams.length, ...refused.map(({ status }) => status)]).toEqual([10, 429, 429]);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

  const asked = vi.spyOn(app.platform.jobsDb, 'single');
  const all = [...streams, await listen(other.token)];
  asked.mockClear();
  await Promise.all(all.map(({ until }) => until(': heartbeat')));
  expect(asked.mock.calls).toHaveLength(1);

  await streams[0]!.leave();
  await eventually(async () => {
    all.push(await listen(greedy.token));
    expect(all.at(-1)!.status).toBe(200);
  });
  await Promise.all([...all, ...refused].map(({ leave }) => leave()));
});
