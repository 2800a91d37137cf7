// `npm run soak [duration] [R-NAME …]`: the long figures of reliability (docs/security.md), each with a line of what
// was reached. Ends with 1 on a breach.
import { apiTarget, sendMalformed } from '../apps/api/src/api-matrix/fuzz.ts';
import { freezeDatabase, killDatabase, silenceStandby } from '../apps/api/src/reliability/kill-database.ts';
import { freezeProduct, killProduct, shutProduct } from '../apps/api/src/reliability/kill-product.ts';
import { longMemory } from '../apps/api/src/reliability/long-memory.ts';
import { longHistories, longSums, raceChat } from '../apps/api/src/reliability/long-runs.ts';
import { liveLives } from '../apps/api/src/reliability/model-books.ts';
import { tryNeighbours } from '../apps/api/src/reliability/neighbours.ts';
import { failLines } from '../apps/api/src/reliability/net-faults.ts';
import { raceEverything, raceTransfers } from '../apps/api/src/reliability/races.ts';
import { cutOffAndRepeat, repeatAtOnce } from '../apps/api/src/reliability/repeats.ts';
import { serve } from '../apps/api/src/reliability/served.ts';
import { openArena, type Arena } from '../apps/api/src/reliability/arena.ts';
import type { Effort, Outcome } from '../apps/api/src/reliability/effort.ts';
import { createTestApp } from '../packages/testkit/src/app.ts';
import { cloneDatabase, type TestDatabase } from '../packages/testkit/src/database-clone.ts';
import { FAULTS } from '../packages/testkit/src/tcp-proxy.ts';
import { runSeed } from '../packages/testkit/src/run-seed.ts';
import { startServerToKill } from '../packages/testkit/src/test-server.ts';
import { startBusy } from './soak/busy-start.ts';
import { parseSoakOrder, runSoak, type SoakProperty } from './soak/run-soak.ts';
import { answerHelp } from './help.ts';

answerHelp('npm run soak -- [duration] [R-NAME …]', 'the long figures of reliability');

const FROZEN_MS = 5_000;
/** Longer than anybody may wait for an answer. */
const SILENT_MS = 8_000;
const HALF_OPEN_MS = 25_000;
const KINDS = ['payment', 'refund', 'transfer'] as const;

/** What is left until then in seconds, at most `most`. */
const secondsUntil = ({ endsAt = Infinity }: Effort, most: number) =>
  Math.max(1, Math.min(most, (endsAt - performance.now()) / 1000));

const onDatabase =
  (work: (test: TestDatabase, effort: Effort) => Promise<Outcome>, { booksAreRight = true } = {}) =>
  async (effort: Effort): Promise<Outcome> => {
    const test = await cloneDatabase(server);
    try {
      return await work(test, effort);
    } finally {
      await test.drop({ booksAreRight });
    }
  };

const inArena = (work: (arena: Arena, effort: Effort) => Promise<Outcome>) =>
  onDatabase(async (test, effort) => {
    const arena = await openArena(test);
    try {
      return await work(arena, effort);
    } finally {
      await arena.stop();
    }
  });

const onServed = (work: (served: Awaited<ReturnType<typeof serve>>, effort: Effort) => Promise<Outcome>) =>
  onDatabase(async (test, effort) => {
    const served = await serve(test, { instances: 2, shops: 3 });
    try {
      return await work(served, effort);
    } finally {
      await served.stop();
    }
  });

/** Each kind of fault for its time, one after the other. */
async function failAllLines(test: TestDatabase, effort: Effort): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const each = secondsUntil(effort, effort.rounds) / (effort.endsAt === undefined ? 1 : FAULTS.length);
  for (const [n, fault] of FAULTS.entries())
    outcomes.push(
      await failLines(test, { fault, seconds: each, seed: effort.seed + n, forgottenAfterMs: HALF_OPEN_MS }),
    );
  return {
    rounds: Math.round(each),
    breaches: outcomes.flatMap(({ breaches }) => breaches),
    reached: outcomes.map(({ reached }) => reached).join('; '),
  };
}

/** Freezes the product, the database and its standby, one after the other. */
async function standStill(arena: Arena, effort: Effort): Promise<Outcome> {
  const parts = {
    product: (part: Effort) => freezeProduct(arena, part, FROZEN_MS),
    database: (part: Effort) => freezeDatabase(arena, server.server, part, SILENT_MS),
    standby: (part: Effort) => silenceStandby(arena, server.server, part, SILENT_MS),
  };
  const outcomes: [string, Outcome][] = [];
  for (const [n, [name, run]] of Object.entries(parts).entries()) {
    const now = performance.now();
    const endsAt = effort.endsAt && now + (effort.endsAt - now) / (Object.keys(parts).length - n);
    const rounds = Math.ceil(effort.rounds / Object.keys(parts).length);
    outcomes.push([name, await run({ rounds, seed: effort.seed + n, ...(endsAt && { endsAt }) })]);
  }
  return {
    rounds: outcomes.reduce((sum, [, { rounds }]) => sum + rounds, 0),
    breaches: outcomes.flatMap(([, { breaches }]) => breaches),
    reached: outcomes.map(([name, { reached }]) => `${name}: ${reached}`).join('; '),
  };
}

/** The app that it runs closes the database. */
async function fuzz(effort: Effort): Promise<Outcome> {
  const app = await createTestApp({}, await cloneDatabase(server));
  try {
    return await sendMalformed(app, effort, apiTarget(app));
  } finally {
    await app.stop();
  }
}

const properties: SoakProperty[] = [
  { id: 'R-KILL-1', rounds: 200, unit: 'kills', weight: 3, run: inArena(killProduct) },
  {
    id: 'R-KILL-2',
    rounds: 50,
    unit: 'kills',
    weight: 3,
    run: inArena((arena, effort) => killDatabase(arena, server.server, effort)),
  },
  { id: 'R-KILL-3', rounds: 30, unit: 'stops', weight: 3, run: inArena(standStill) },
  {
    id: 'R-HIST',
    rounds: 10,
    unit: 'seeds of 60 s',
    weight: 4,
    run: inArena((arena, effort) => longHistories(arena, server.server, effort, secondsUntil(effort, 60))),
  },
  { id: 'R-SUM', rounds: 1_000_000, unit: 'entries', weight: 2, run: onDatabase(longSums) },
  {
    id: 'R-IDEM-1',
    rounds: 100,
    unit: 'keys',
    weight: 2,
    run: onServed((served, effort) => repeatAtOnce(served, effort, { atOnce: 1_000, kinds: ['payment'] })),
  },
  {
    id: 'R-IDEM-3',
    rounds: 1_000,
    unit: 'cut-offs',
    weight: 1,
    run: onServed((served, effort) => cutOffAndRepeat(served, effort, KINDS)),
  },
  { id: 'R-RACE-1', rounds: 50, unit: 'repeats', weight: 1, run: onDatabase(raceTransfers) },
  {
    id: 'R-RACE-2',
    rounds: 300,
    unit: 'seconds',
    weight: 2,
    run: onDatabase(async (test, effort) => {
      const seconds = secondsUntil(effort, effort.rounds);
      return { ...(await raceEverything(test, { seconds, seed: effort.seed })), rounds: Math.round(seconds) };
    }),
  },
  { id: 'R-RACE-3', rounds: 100, unit: 'repeats', weight: 1, run: onDatabase(raceChat) },
  { id: 'R-NET', rounds: 120, unit: 'seconds a fault', weight: 4, run: onDatabase(failAllLines) },
  { id: 'R-SHUT', rounds: 50, unit: 'ends', weight: 1, run: inArena(shutProduct) },
  {
    id: 'R-MEM',
    rounds: 1_800,
    unit: 'seconds',
    weight: 4,
    run: inArena((arena, effort) =>
      longMemory(arena, { seconds: secondsUntil(effort, effort.rounds), seed: effort.seed }),
    ),
  },
  { id: 'R-FUZZ', rounds: 200_000, unit: 'requests', weight: 2, run: fuzz },
  {
    id: 'R-NEIGH',
    rounds: 300,
    unit: 'seconds',
    weight: 2,
    run: onDatabase(
      async (test, effort) => {
        const arena = await openArena(test);
        try {
          return await tryNeighbours(arena, { seconds: secondsUntil(effort, effort.rounds) });
        } finally {
          await arena.stop();
        }
      },
      { booksAreRight: false },
    ),
  },
  { id: 'R-START', rounds: 10, unit: 'starts', weight: 3, run: startBusy },
  { id: 'R-PROP', rounds: 100_000, unit: 'lives', weight: 2, run: onDatabase(liveLives) },
];

const order = parseSoakOrder(
  process.argv.slice(2),
  properties.map(({ id }) => id),
);
if (typeof order === 'string') {
  console.error(order);
  process.exit(2);
}
const server = await startServerToKill();
try {
  process.exitCode = await runSoak(properties, order, { seed: runSeed(), say: console.log });
} finally {
  await server.stop();
}
