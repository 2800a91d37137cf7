import { expect, test } from 'vitest';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess, type ProductProcess } from '@trilane/testkit/product-process';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';

const { testDatabase } = await openTestDatabase();

const start = async (drainSeconds: number) =>
  startProductProcess({
    ...buildTestSettings({
      DATA_DIR: await makeScratchFolder('drain'),
      DATABASE_URL: databaseUrlOf(testDatabase.connections.owner),
    }),
    DRAIN_SECONDS: String(drainSeconds),
  });

async function ask(product: ProductProcess, path: string): Promise<unknown[]> {
  const answer = await fetch(product.url + path);
  return [answer.status, await answer.json()];
}

test('a process that is asked to end says that it is not ready and serves on, until it is asked again', async () => {
  const product = await start(300);
  expect(await ask(product, '/readyz')).toEqual([200, { ok: true }]);
  product.child.kill('SIGTERM');
  await expect
    .poll(() => ask(product, '/readyz'), { timeout: 60_000 })
    .toEqual([503, { ok: false, reason: 'draining' }]);
  expect(await ask(product, '/healthz')).toEqual([200, { ok: true }]);
  expect((await ask(product, '/api/v2/config'))[0]).toBe(200);
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a process that has drained ends by itself', async () => {
  const product = await start(1);
  const begunAt = performance.now();
  expect(await product.end('SIGTERM')).toBe(0);
  expect(performance.now() - begunAt).toBeGreaterThan(990);
});
