import { importArchive, ImportRefused, verifyArchive } from '../../apps/api/src/features/archive/public.ts';
import { hashPassword } from '../../apps/api/src/features/auth/public.ts';
import { openFileStore } from '../../apps/api/src/open-file-store.ts';
import { openPool } from '../../apps/api/src/platform/db/pools.ts';
import { createDb } from '../../apps/api/src/platform/db/transaction.ts';
import { createSecretBox, newToken } from '../../apps/api/src/platform/secret-box.ts';
import { NotAZip } from '../../apps/api/src/platform/zip-records.ts';
import { requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { requireReadable } from './given-file.ts';
import { importWords } from './import-words.ts';

/** What is wrong with the file itself, in words. */
const fileWords = (path: string, error: unknown): unknown =>
  error instanceof NotAZip ? new OperatorError(`${path} is not a complete archive: ${error.message}`) : error;

async function verify(path: string, say: (line: string) => void): Promise<number> {
  const { manifest, files, faults } = await verifyArchive(path).catch((error: unknown) => {
    throw fileWords(path, error);
  });
  for (const fault of faults) say(`DIFFERENCE  ${fault}`);
  if (manifest === null) return 1;
  const { business, asOf, missing } = manifest;
  for (const { name, reason } of missing) say(`missing     ${name}: ${reason}`);
  say(`${business.name}, as of ${asOf.at}: ${asOf.lastTransaction} transactions, ${files} files`);
  say(
    faults.length === 0
      ? 'every file matches the manifest, and all amounts agree'
      : `${faults.length} ${faults.length === 1 ? 'difference' : 'differences'}`,
  );
  return faults.length === 0 ? 0 : 1;
}

async function importFrom(path: string, operator: Operator): Promise<number> {
  const { books, by, say, announce } = operator;
  const { config, clock, securityNow } = await operator.desk();
  const pool = openPool(books.owner, {
    name: 'trilane-operator',
    connectionsMax: 1,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    patient: true,
  });
  try {
    const report = await importArchive(
      {
        owner: createDb(pool, { patient: true }),
        jobs: books.jobs,
        store: await openFileStore(operator.files()),
        box: createSecretBox(config.encryptionKeys),
        now: () => clock.now(),
        securityNow,
        passwordHash: await hashPassword(config, newToken()),
        operator: by,
      },
      path,
    );
    for (const line of importWords(report)) say(line);
    await announce(report.manifest.business.id, 'business');
    return 0;
  } catch (error) {
    if (error instanceof ImportRefused) throw new OperatorError(`Nothing was imported. ${error.message}`);
    throw fileWords(path, error);
  } finally {
    await pool.end();
  }
}

async function readAsked([word, file, ...more]: readonly string[]) {
  const known = requireWord(word, ['verify', 'import']);
  if (file === undefined || more.length > 0) throw new OperatorError('Name the one file of the archive');
  return { word: known, file: await requireReadable(file) };
}

/** Checks the archive of a business, or imports it into this installation. A check needs no installation. */
export const archiveCommand: OperatorCommand & Required<Pick<OperatorCommand, 'inspect'>> = {
  usage: 'verify FILE | import FILE',
  summary: 'check the archive of a business by itself; import it here: if any check fails, nothing is imported',
  async inspect(args, _, say) {
    const { word, file } = await readAsked(args);
    return word === 'verify' ? verify(file, say) : null;
  },
  run: async (args, operator) => importFrom((await readAsked(args)).file, operator),
};
