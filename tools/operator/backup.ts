import { stat } from 'node:fs/promises';
import { NotABackup } from '../../apps/api/src/platform/db/backup-frames.ts';
import { makeBackup, restoreBackup, type BackupPlace } from '../../apps/api/src/platform/db/backup.ts';
import { RestoreRefused } from '../../apps/api/src/platform/db/require-unused.ts';
import { openFileStore } from '../../apps/api/src/open-file-store.ts';
import { checkFiles } from './files.ts';
import { cannotWrite, givenFile, requireReadable } from './given-file.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { reconcileCommand } from './reconcile.ts';
import { verifyAuditCommand } from './verify-audit.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

function fileOf(args: readonly string[]): string {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new OperatorError('Name one file');
  return file;
}

const placeOf = async ({ books, files, backupKey }: Operator): Promise<BackupPlace> => ({
  owner: books.owner,
  files: await openFileStore(files()),
  key: backupKey(),
});
const SEALED = 'It is encrypted with BACKUP_KEY: keep that key and ENCRYPTION_KEYS apart from it';
const CLEAR = 'It holds personal data in the clear: BACKUP_KEY would encrypt it. Keep ENCRYPTION_KEYS apart from it';
/** Two backups of one name, or one that was killed before its end. */
const isPartialThere = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const WITHOUT_FILES = '--without-files';

async function backup(args: readonly string[], operator: Operator): Promise<number> {
  const file = givenFile(fileOf(args.filter((arg) => arg !== WITHOUT_FILES)));
  const withFiles = !args.includes(WITHOUT_FILES);
  if (await isThere(file)) throw new OperatorError(`${file} already exists`);
  const place = await placeOf(operator);
  // Written first, so that the copy holds the line that tells of it.
  await operator.audit({ action: 'backup', subject: file });
  const { tables, files, missing } = await makeBackup(place, file, { withFiles }).catch((error: unknown) => {
    throw isPartialThere(error)
      ? new OperatorError(`${error.path} is there: a backup is being written, or one was killed. Then remove it`)
      : cannotWrite(file, error);
  });
  const bytes = (await stat(file)).size;
  const size = `${tables} tables and ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
  operator.say(`${file}: ${size}. ${place.key === null ? CLEAR : SEALED}`);
  if (!withFiles) operator.say('It holds no uploaded files: keep those of the bucket as long as this backup');
  for (const key of missing) operator.say(`${key} is missing, though the database names it`);
  return missing.length > 0 ? 1 : 0;
}

/** Copies the whole installation into one file, beside the running product. */
export const backupCommand: OperatorCommand = {
  usage: `FILE [${WITHOUT_FILES}]`,
  summary: 'copy database and uploaded files into one file, as of one moment, beside the running product',
  run: backup,
};

async function restore(args: readonly string[], operator: Operator): Promise<number> {
  const file = await requireReadable(fileOf(args));
  const { tables, files } = await restoreBackup(await placeOf(operator), file).catch((error: unknown) => {
    if (error instanceof RestoreRefused || error instanceof NotABackup)
      throw new OperatorError(`Nothing was restored. ${error.message[0]!.toUpperCase()}${error.message.slice(1)}`);
    throw error;
  });
  await operator.audit({ action: 'restore', subject: file, after: { tables, files } });
  operator.say(`${tables} tables and ${files} files are back from ${file}; proving them`);
  const proofs = [
    await checkFiles(operator),
    await reconcileCommand.run([], operator),
    await verifyAuditCommand.run([], operator),
  ];
  await sayPayoutFiles(operator);
  operator.say(
    'The product needs the keys of the installation that the backup comes from: ENCRYPTION_KEYS and DEVICE_KEYS, or, ' +
      'for a demo or development, secrets.json of its data folder, copied into this one. With another PUSH_KEY, ' +
      'everyone has to turn push on again',
  );
  return Math.max(...proofs);
}

/** The restored books do not know what was handed to the bank since the backup. */
async function sayPayoutFiles({ books, say }: Operator): Promise<void> {
  const { rows } = await books.jobs.read(null, (tx) =>
    tx.query<{ name: string; queued: number }>(sql`
      select name, (select count(*) from bank_file_payout where state = 'queued') as queued
      from bank_file
      where direction = 'out'
      order by made_at desc limit 1`),
  );
  const [newest] = rows;
  if (!newest) return;
  say(
    `The newest payout file is ${newest.name}, and ${newest.queued} payouts wait for the next. ` +
      'Before you start the product, ask the bank whether it has had later files',
  );
}

/** Puts a backup into a new, empty installation and proves it. */
export const restoreCommand: OperatorCommand = {
  usage: 'FILE',
  summary: 'put a backup into a new, empty installation, then prove books and audit trail',
  makesDatabase: true,
  async inspect(args) {
    await requireReadable(fileOf(args));
    return null;
  },
  run: restore,
};
