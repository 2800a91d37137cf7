import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Stats } from 'node:fs';
import type { Account } from './account.ts';

const READ = 4;
const SEARCH = 1;

/**
 * True when every folder from the root down to `path` lets the account pass. `path` must be a real path; parts that do
 * not exist yet are ours to make.
 */
export async function canReach(account: Account | undefined, path: string): Promise<boolean> {
  if (account === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && !allows(found, account, SEARCH)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** True when the account may also read the files given. */
export async function canRead(account: Account | undefined, files: readonly string[]): Promise<boolean> {
  if (account === undefined) return true;
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && !allows(found, account, READ)) return false;
    if (!(await canReach(account, dirname(file)))) return false;
  }
  return true;
}

// The most specific class decides, even when a wider one would allow more. The account has no supplementary groups:
// Node drops them.
function allows({ mode, uid, gid }: Stats, account: Account, permission: number): boolean {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & permission) !== 0;
}
