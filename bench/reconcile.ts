import { setTimeout as delay } from 'node:timers/promises';
import { connectionsOf } from '../apps/api/src/platform/db/embedded-server.ts';
import { openPools } from '../apps/api/src/platform/db/open-database.ts';
import { checkBooks } from '../apps/api/src/ledger/reconcile.ts';
import { silentLog } from '../packages/testkit/src/test-server.ts';
import { openDataSet } from './data-set.ts';
import { postDuring, type Waits } from './post-during.ts';
import { round } from './product.ts';
import { buildTills } from './tills.ts';

const LINES = 1_000_000;
const SECONDS_MAX = 60;
const QUIET_MS = 4000;

/**
 * Proves the books of a business with a million transactions while tills of other businesses post. Measures the time,
 * and how long payments wait.
 */
export async function benchReconcile(): Promise<void> {
  const { product, shops } = await openDataSet([LINES]);
  const { server } = product;
  const database = openPools({ connections: connectionsOf(server), connectionsMax: 2, log: silentLog });
  try {
    const tills = await buildTills(product, 20);
    const before = await postDuring(product, tills, () => delay(QUIET_MS));
    const startedAt = performance.now();
    let from = startedAt;
    const during = await postDuring(product, tills, async () => {
      const results = await database.api.read(shops[0]!.businessId, (tx) =>
        checkBooks(tx, ({ check, difference }) => {
          console.log(
            `  ${round((performance.now() - from) / 1000)} s  ${check}${difference ? `: ${difference.detail}` : ''}`,
          );
          from = performance.now();
        }),
      );
      if (results.some(({ difference }) => difference !== null)) process.exitCode = 1;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const words = ({ n, p50, p99, max }: Waits) =>
      `${n} payments, p50 ${round(p50)} ms, p99 ${round(p99)} ms, longest ${round(max)} ms`;
    console.log(
      `a million transactions proved beside a running product in ${round(seconds)} s (target ${SECONDS_MAX})`,
    );
    console.log(`  posting meanwhile: ${words(during)}; without it: ${words(before)}`);
    if (seconds > SECONDS_MAX) process.exitCode = 1;
  } finally {
    await database.stop();
    await product.stop();
  }
}
