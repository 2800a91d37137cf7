import { verifyArchive } from '../../apps/api/src/features/archive/public.ts';
import { NotAZip } from '../../apps/api/src/platform/zip-file.ts';
import { requireWord } from './arguments.ts';
import { OperatorError, type SettingsCommand } from './command.ts';

async function verify(path: string, say: (line: string) => void): Promise<number> {
  const { manifest, files, faults } = await verifyArchive(path).catch((error: unknown) => {
    if (error instanceof NotAZip) throw new OperatorError(`${path} is not a complete archive: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw new OperatorError(`${path}: ${error.message}`);
    throw error;
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

/** Checks the archive of a business by itself: no installation is needed. */
export const archiveCommand: SettingsCommand = {
  usage: 'verify FILE',
  summary: 'check the archive of a business: hashes, audit chain, and that all amounts agree to the cent',
  inspect(args, _, say) {
    const [word, file, ...more] = args;
    requireWord(word, ['verify']);
    if (file === undefined || more.length > 0) throw new OperatorError('Name the one file of the archive');
    return verify(file, say);
  },
};
