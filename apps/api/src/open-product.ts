import { setTimeout as delay } from 'node:timers/promises';
import { LEGAL_PAGES } from '@trilane/domain/legal-text';
import { createApp, type App } from './app.ts';
import type { Config } from './config/config.ts';
import type { Platform } from './platform/context.ts';
import { isConnectionLoss, sqlStateOf } from './platform/db/database-errors.ts';
import { ROLE_NAMES } from './platform/db/connection.ts';
import { newestMigration } from './platform/db/migrate.ts';
import { openDatabase, type Database } from './platform/db/open-database.ts';
import { whyNotOfRole } from './platform/db/session-settings.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { openMetricsPort } from './platform/metrics-page.ts';
import type { Log } from './platform/log.ts';
import { askDatabaseState } from './platform/readiness.repo.ts';
import { requireKeysInUse, requireRecordedKeys } from './require-keys-in-use.ts';
import { StartRefused, whyNotStarted } from './start-refusal.ts';

const ASK_AGAIN_MS = 2_000;
const UNDEFINED_TABLE = '42P01';

/** Tells the operator why the start waits. */
type Say = (words: string) => unknown;

/** Shipped texts are a template: counsel has to review them before merchants agree to them. */
function warnOfTemplates({ texts, config, log }: Platform): void {
  if (!config.production) return;
  const templates = LEGAL_PAGES.filter((id) => texts.inForce(id).template);
  if (templates.length > 0)
    log.warn(
      { texts: templates },
      'legal texts in force are templates, to be reviewed by counsel: replace them with LEGAL_DIR or at the desk',
    );
}

function warnInProduction({ malwareScan, backupKey }: Config, log: Log): void {
  if (malwareScan === 'off') log.warn('bank documents are not scanned: MALWARE_SCAN is off');
  if (backupKey === null) log.warn('backups are not encrypted: BACKUP_KEY is not set');
}

/** Refuses the start on a database that lacks migrations of this program. */
async function requireMigrated({ api }: Database): Promise<void> {
  const isMigrated = await askDatabaseState(api, await newestMigration()).then(
    (state) => state.isMigrated,
    (error: unknown) => {
      if (sqlStateOf(error) === UNDEFINED_TABLE) return false;
      throw error;
    },
  );
  if (isMigrated) return;
  throw new StartRefused(
    'The database lacks migrations of this program. ' +
      'Run "npm run operator -- migrate" with the login of its owner first',
  );
}

/** Refuses to start with logins whose sessions lack required settings. */
async function requireRoles({ api, jobs }: Database): Promise<void> {
  const found = await Promise.all([whyNotOfRole(api, ROLE_NAMES.api), whyNotOfRole(jobs, ROLE_NAMES.jobs)]);
  const problems = found.filter((problem) => problem !== null);
  if (problems.length > 0) throw new StartRefused(problems.join('\n'));
}

async function openMigrated(config: Config, log: Log): Promise<Database> {
  const database = await openDatabase(config, log);
  try {
    if (!config.migrates) await requireMigrated(database);
    if (database.embedded === undefined) await requireRoles(database);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Opens the database. While nothing answers at its address, says so and waits; any other failure ends the start. */
async function openDatabaseInTime(config: Config, log: Log, say: Say): Promise<Database> {
  let said: string | null = null;
  for (;;) {
    try {
      return await openMigrated(config, log);
    } catch (error) {
      const words = config.databaseUrl !== undefined && isConnectionLoss(error) ? whyNotStarted(error, config) : null;
      if (words === null) throw error;
      if (words !== said) say(`${words}. The start goes on once it answers`);
      said = words;
      await delay(ASK_AGAIN_MS);
    }
  }
}

/**
 * Opens the database, waiting for it where it is away, checks what it holds, and listens. On failure it closes the
 * database and throws the reason.
 */
export async function openProduct(config: Config, log: Log, say: Say): Promise<{ app: App; database: Database }> {
  if (config.production) warnInProduction(config, log);
  const database = await openDatabaseInTime(config, log, say);
  try {
    // Only the owner's login sees all that the keys have sealed.
    if (config.migrates) await requireKeysInUse(config, database.connections.owner);
    else await requireRecordedKeys(config, database.api);
    const app = await createApp({ config, database, log });
    warnOfTemplates(app.platform);
    // Start-up leaves memory that the product no longer needs, and no request is waiting yet.
    giveBackMemory();
    // New connections wait here while the event loop is busy. In a full queue each would be tried again after seconds.
    await app.server.listen({ host: config.host, port: config.port, backlog: 4_096 });
    await app.desk?.listen({ host: config.desk.host, port: config.desk.port });
    if (config.metricsPort !== null) await openMetricsPort(app.server, config);
    return { app, database };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
