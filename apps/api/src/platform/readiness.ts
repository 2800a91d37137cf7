import { setTimeout as delay } from 'node:timers/promises';
import { newestMigration } from './db/migrate.ts';
import type { Db } from './db/transaction.ts';
import { READY_MS_MAX } from './db/wait-limits.ts';
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

/** The readiness of a process that reaches its database through this pool. */
export async function openReadiness(db: Db): Promise<Readiness> {
  const migration = await newestMigration();
  return createReadiness(() => askDatabaseState(db, migration));
}

/** `askState` asks the database; its answers are compared with the machine's clock. */
export function createReadiness(askState: () => Promise<DatabaseState>): Readiness {
  let draining = false;
  let asking: Promise<Unready | null> | null = null;

  async function ask(): Promise<Unready | null> {
    const askedAt = Date.now();
    const state = await askState();
    if (state.isStandby) return 'database-standby';
    if (!state.isMigrated) return 'database-behind';
    const [earliest, latest] = [askedAt - CLOCKS_DIFFER_MS, Date.now() + CLOCKS_DIFFER_MS];
    return state.now.getTime() < earliest || state.now.getTime() > latest ? 'clocks-differ' : null;
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
