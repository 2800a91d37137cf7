import { parseArgs } from 'node:util';
import { openFileStore, openFileStores } from '../../apps/api/src/open-file-store.ts';
import { DatabaseUnavailable } from '../../apps/api/src/platform/db/database-errors.ts';
import { PortUnavailable } from '../../apps/api/src/ports/port-error.ts';
import { grouped } from '../../packages/domain/src/number-words.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { checkFile, eachNamedFile, moveFile } from './file-copies.ts';

const FAULTS_SHOWN = 20;

function sayFaults(faults: readonly string[], say: Operator['say']): number {
  for (const fault of faults.slice(0, FAULTS_SHOWN)) say(fault);
  if (faults.length > FAULTS_SHOWN) say(`and ${grouped(faults.length - FAULTS_SHOWN)} more`);
  return faults.length > 0 ? 1 : 0;
}

/** Says whether every file that the database names is there. */
export async function checkFiles({ books, files, say }: Operator): Promise<number> {
  const store = await openFileStore(files());
  const { count, faults } = await eachNamedFile(books.jobs, (key, isNamed) => checkFile(key, store, isNamed));
  say(`Files: ${grouped(count.there)} are there, ${grouped(count.missing)} are missing.`);
  return sayFaults(faults, say);
}

/** A move ends at the first place that cannot be used. Another run finds all files in one place or in both. */
function stopped(error: unknown): unknown {
  if (!(error instanceof PortUnavailable || error instanceof DatabaseUnavailable)) return error;
  return new OperatorError(
    `${error.message}.\nThe move has stopped, and no file is lost. Once this is mended, run the same command again: ` +
      'it goes on with the rest',
  );
}

async function moveFiles(target: string | undefined, operator: Operator): Promise<number> {
  const { books, say } = operator;
  if (target !== 'disk' && target !== 's3') throw new OperatorError('Say where to: --to s3, or --to disk');
  const files = operator.files();
  const { disk, s3 } = await openFileStores(files);
  if (!s3) throw new OperatorError('No bucket is set: S3_BUCKET is missing');
  // Else uploads that come meanwhile would stay behind.
  if (files.store !== target)
    throw new OperatorError(`Set FILE_STORE=${target} and restart the product first: new files go elsewhere`);
  await operator.audit({ action: 'files.move', subject: target });
  const places = target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
  const moving = eachNamedFile(books.jobs, (key, isNamed) => moveFile(key, places, isNamed));
  const { count, faults } = await moving.catch((error: unknown) => {
    throw stopped(error);
  });
  const place = target === 's3' ? `the bucket ${files.s3!.bucket}` : files.folder;
  say(
    `Files in ${place}: ${grouped(count.moved)} were moved, ` +
      `${grouped(count.there)} were there already, ${grouped(count.missing)} are missing, ` +
      `${grouped(count.different)} differ.`,
  );
  return sayFaults(faults, say);
}

/** Moves uploaded files between the disk and a bucket, and proves that all are there. */
export const filesCommand: OperatorCommand = {
  usage: 'check | move --to s3|disk',
  summary: 'says whether every uploaded file is there; moves them between disk and bucket, beside the running product',
  async run(args, operator) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, ...rest] = positionals;
    if (rest.length > 0 || (what !== 'check' && what !== 'move'))
      throw new OperatorError('Say files check, or files move --to s3|disk');
    return what === 'check' ? checkFiles(operator) : moveFiles(values.to, operator);
  },
};
