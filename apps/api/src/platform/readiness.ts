import { setTimeout as delay } from 'node:timers/promises';
import { newestMigration } from './db/migrate.ts';
import type { Db } from './db/transaction.ts';
import { READY_MS_MAX } from './db/wait-limits.ts';
import type { DatabaseLog } from './db/pools.ts';
import { nowAndThen } from './now-and-then.ts';
import { askDatabaseState, type DatabaseState } from './readiness.repo.ts';

/** Why a process would not serve a write. */
export type Unready = 'draining' | 'database-away' | 'database-standby' | 'database-behind' | 'clocks-differ';

/** Whether this process would serve a write now. */
export interface Readiness {
  /** From here on the process is not ready: it is about to end. */
  drain(): void;
  /** Null when it is ready. */
  whyNot(): Promise<Unready | null>;
}

const CLOCKS_DIFFER_MS = 2_000;
const CLOCKS_SAID_MS = 60_000;

/** The readiness of a process that reaches its database through this pool. */
export async function openReadiness(db: Db, log: DatabaseLog): Promise<Readiness> {
  const migration = await newestMigration();
  return createReadiness(() => askDatabaseState(db, migration), log);
}

/** `askState` asks the database; its answers are compared with the machine's clock. */
export function createReadiness(askState: () => Promise<DatabaseState>, log: Pick<DatabaseLog, 'error'>): Readiness {
  const sayClocks = nowAndThen(CLOCKS_SAID_MS, (aheadMs: number) => {
    const aheadSeconds = Math.round(aheadMs / 1_000);
    log.error({ event: 'clocks-differ', aheadSeconds }, "this machine's clock and that of the database differ");
  });
  let draining = false;
  let asking: Promise<Unready | null> | null = null;

  async function ask(): Promise<Unready | null> {
    const askedAt = Date.now();
    const state = await askState();
    if (state.isStandby) return 'database-standby';
    if (!state.isMigrated) return 'database-behind';
    const [earliest, latest] = [askedAt - CLOCKS_DIFFER_MS, Date.now() + CLOCKS_DIFFER_MS];
    const databaseMs = state.now.getTime();
    if (databaseMs >= earliest && databaseMs <= latest) return null;
    sayClocks(askedAt - databaseMs);
    return 'clocks-differ';
  }

  return {
    drain: () => void (draining = true),
    async whyNot() {
      if (draining) return 'draining';
      // Probes come every second. While the database is silent they share one connection.
      asking ??= ask()
        .catch(() => 'database-away' as const)
        .finally(() => (asking = null));
      return Promise.race([asking, delay(READY_MS_MAX, 'database-away' as const, { ref: false })]);
    },
  };
}
