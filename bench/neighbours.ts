import { openArena } from '../apps/api/src/reliability/arena.ts';
import { tryNeighbours } from '../apps/api/src/reliability/neighbours.ts';
import { cloneDatabase } from '../packages/testkit/src/database-clone.ts';
import { startServerToKill } from '../packages/testkit/src/test-server.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);

/** One business sends its worst load to everything. Measures what another business notices of it. */
export async function benchNeighbours(): Promise<void> {
  const server = await startServerToKill();
  try {
    const test = await cloneDatabase(server);
    const arena = await openArena(test, { shops: 2 });
    try {
      const { reached, breaches } = await tryNeighbours(arena, { seconds: SECONDS });
      console.log(reached);
      for (const words of breaches) console.log(`MISSED: ${words}`);
      if (breaches.length > 0) process.exitCode = 1;
    } finally {
      await arena.stop();
      await test.drop({ booksAreRight: false });
    }
  } finally {
    await server.stop();
  }
}
