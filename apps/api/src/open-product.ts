import { sealedInJournal } from './adapters/payout-rail/nacha-journal.ts';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { keyUses } from './key-uses.ts';
import { openDatabase, type Database } from './platform/db/open-database.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { checkKeysInUse } from './platform/keys-in-use.ts';
import type { Log } from './platform/log.ts';
import { StartRefused } from './start-refusal.ts';

function warnInProduction({ malwareScan, backupKey }: Config, log: Log): void {
  if (malwareScan === 'off') log.warn('bank documents are not scanned: MALWARE_SCAN is off');
  if (backupKey === null) log.warn('backups are not encrypted: BACKUP_KEY is not set');
}

/** Opens the database, checks the keys in use, and listens. On failure it closes the database and throws the reason. */
export async function openProduct(config: Config, log: Log): Promise<{ app: App; database: Database }> {
  if (config.production) warnInProduction(config, log);
  const database = await openDatabase(config, log);
  try {
    const sealedElsewhere = config.payoutRail === 'nacha' ? await sealedInJournal(config.nacha.folder) : [];
    const problems = await checkKeysInUse(database.connections.owner, keyUses(config, sealedElsewhere));
    if (problems.length > 0) throw new StartRefused(problems.join('\n'));
    const app = await createApp({ config, database, log });
    // Start-up leaves memory that the product no longer needs, and no request is waiting yet.
    giveBackMemory();
    await app.server.listen({ host: config.host, port: config.port });
    return { app, database };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
