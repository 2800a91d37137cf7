import { readFile, stat } from 'node:fs/promises';

/** The operating-system account that PostgreSQL runs under. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account for the server: undefined means our own. PostgreSQL refuses to run as root, and initdb refuses an account
 * that the host does not list, so root takes `wanted`, else postgres, else nobody; an existing data folder stays with
 * the account that owns it.
 */
export async function chooseAccount(options: {
  wanted?: string | undefined;
  dataFolder: string;
}): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await listedAccounts();
  const owner = await stat(options.dataFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return (
      accounts.find(({ uid }) => uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
    );
  }
  for (const name of options.wanted === undefined ? ['postgres', 'nobody'] : [options.wanted]) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account !== undefined && account.uid !== 0) return account;
  }
  throw new Error(
    options.wanted === undefined
      ? 'PostgreSQL does not run as root, and this machine lists neither an account postgres nor nobody. Name one ' +
          'in PG_OS_USER, or set DATABASE_URL'
      : `PG_OS_USER names ${options.wanted}, which is not an ordinary account of this machine`,
  );
}

async function listedAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
