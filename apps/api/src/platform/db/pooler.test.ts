import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../packages/testkit/src/database.ts';
import { isPoolerInstalled, startPooler, type PoolerOptions } from '../../../../../packages/testkit/src/pooler.ts';
import { findPooling } from './pooling.ts';

const { testDatabase } = await openTestDatabase();
const { connections } = testDatabase;

async function through<T>(options: PoolerOptions, work: (pooled: typeof connections) => Promise<T>): Promise<T> {
  const pooler = await startPooler(connections, options);
  try {
    return await work(pooler.connections);
  } finally {
    await pooler.stop();
  }
}

test.skipIf(!isPoolerInstalled()).each<[PoolerOptions, object]>([
  [{ mode: 'session' }, { by: 'session', keepsPrepared: true }],
  [{ mode: 'transaction' }, { by: 'transaction', keepsPrepared: true }],
  [
    { mode: 'transaction', preparedMax: 0 },
    { by: 'transaction', keepsPrepared: false },
  ],
  [
    { mode: 'transaction', connectionsMax: 1 },
    { by: 'transaction', keepsPrepared: true },
  ],
  [{ mode: 'statement' }, { by: 'statement', keepsPrepared: false }],
])('a pooler with %o is found out', async (options, found) => {
  expect(await through(options, (pooled) => findPooling(pooled.api))).toEqual(found);
});

test('a server itself is found out', async () => {
  expect(await findPooling(connections.listen)).toEqual({ by: 'none', keepsPrepared: true });
});
