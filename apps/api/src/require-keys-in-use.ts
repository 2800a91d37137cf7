import { sealedInJournal } from './adapters/payout-rail/nacha-journal.ts';
import type { Config } from './config/config.ts';
import { keyUses } from './key-uses.ts';
import type { DatabaseConnection } from './platform/db/connection.ts';
import type { Db } from './platform/db/transaction.ts';
import { checkKeysInUse, checkRecordedKeys } from './platform/keys-in-use.ts';
import { StartRefused } from './start-refusal.ts';

/** The values that the encryption keys have sealed outside the database. */
export async function sealedElsewhere(config: Config): Promise<string[]> {
  return config.payoutRail === 'nacha' ? await sealedInJournal(config.nacha.folder) : [];
}

/** Refuses the start without a key that a stored value needs. */
export async function requireKeysInUse(config: Config, owner: DatabaseConnection): Promise<void> {
  const problems = await checkKeysInUse(owner, keyUses(config, await sealedElsewhere(config)));
  if (problems.length > 0) throw new StartRefused(problems.join('\n'));
}

/** The same for a process that lacks the owner's login: it goes by what the last check of the owner has recorded. */
export async function requireRecordedKeys(config: Config, db: Db): Promise<void> {
  const problems = await checkRecordedKeys(db, keyUses(config, []));
  if (problems.length > 0) throw new StartRefused(problems.join('\n'));
}
