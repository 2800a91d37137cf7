import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import type { Courier, Mailbox, ReturnFile } from './courier.ts';
import { fingerprint } from './nacha-options.ts';
import { withSftp } from './sftp-session.ts';
import type { SftpServer } from './sftp-session.ts';

export interface SftpCourierOptions extends SftpServer {
  /** The folder that the bank fetches our files from, and the folder where it leaves its own. */
  outgoing: string;
  returns: string;
  /** What happens to a file of the bank after it was read. */
  afterRead: 'move' | 'remove' | 'keep';
  /** How often the product looks into the bank's folder. */
  pollSeconds: number;
}

/** The first wait after a failed try. Each further wait is twice as long. */
const TRY_AGAIN_MS = 60_000;
/** More than any bank sends in a day. */
const RETURN_BYTES_MAX = 32_000_000;
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
const markOf = ({ size, mtime }: Pick<Stats, 'size' | 'mtime'>) => `${size} ${mtime}`;

/** The calls of a session as promises. A refusal names the call and the path. */
function callsOf(sftp: SFTPWrapper) {
  const told =
    <A extends [string, ...unknown[]], R>(what: string, call: (...asked: A) => Promise<R>) =>
    (...asked: A): Promise<R> =>
      call(...asked).catch((error: Error) => {
        const words = new Error(`the server refuses to ${what} ${asked[0]}: ${error.message}`, { cause: error });
        throw Object.assign(words, { code: codeOf(error) });
      });
  return {
    stat: told('look at', promisify<string, Stats>(sftp.stat.bind(sftp))),
    list: told('list', promisify<string, FileEntryWithStats[]>(sftp.readdir.bind(sftp))),
    read: told('read', (path: string) => promisify<string, Buffer>(sftp.readFile.bind(sftp))(path)),
    write: told('write', (path: string, bytes: Buffer) =>
      promisify<void>((done) =>
        sftp.writeFile(path, bytes, { flag: 'wx', mode: 0o600 }, (error) => done(error ?? null)),
      )(),
    ),
    rename: told('rename', promisify<string, string, void>(sftp.rename.bind(sftp))),
    remove: told('remove', promisify<string, void>(sftp.unlink.bind(sftp))),
    make: told(
      'make',
      promisify<string, void>((path, done) => sftp.mkdir(path, (error) => done(error ?? null))),
    ),
  };
}

type Calls = ReturnType<typeof callsOf>;

/** The result of the work, or `instead` if the server answers one of these codes. */
const unless = <T, I>(work: Promise<T>, codes: readonly number[], instead: I): Promise<T | I> =>
  work.catch((error: unknown) => {
    if (codes.includes(codeOf(error) as number)) return instead;
    throw error;
  });

type Outgoing = Pick<Mailbox, 'findOutgoing' | 'stage' | 'handOver' | 'discard' | 'unstage'>;

function outgoingOn(calls: Calls, folder: string): Outgoing {
  const at = (name: string) => `${folder}/${name}`;
  const discard = (staged: string) => unless(calls.remove(at(staged)), [NO_SUCH_FILE], undefined);
  return {
    async findOutgoing(name) {
      const found = await unless(calls.stat(at(name)), [NO_SUCH_FILE], null);
      if (!found) return null;
      const bytes = await unless(calls.read(at(name)), [NO_SUCH_FILE, PERMISSION_DENIED], null);
      return bytes ? fingerprint(bytes.toString('latin1')) : { sizeBytes: found.size, sha256: null };
    },
    async stage(name, text) {
      const bytes = Buffer.from(text, 'latin1');
      const staged = `.${name}.${randomUUID()}.part`;
      await calls.write(at(staged), bytes);
      const { size } = await calls.stat(at(staged));
      if (size !== bytes.length) throw new Error(`the server has stored ${size} of ${bytes.length} bytes`);
      return staged;
    },
    handOver: (staged, name) =>
      unless(
        calls.rename(at(staged), at(name)).then(() => true),
        [NO_SUCH_FILE],
        false,
      ),
    discard,
    async unstage(names) {
      // Some banks do not allow listing the folder for outgoing files.
      const there = await unless(calls.list(folder), [PERMISSION_DENIED], []);
      const copies = there
        .map(({ filename }) => filename)
        .filter((one) => names.some((name) => one.startsWith(`.${name}.`)));
      for (const copy of copies) await discard(copy);
    },
  };
}

type Returns = Pick<Mailbox, 'listReturns' | 'readReturn' | 'putAway'>;

function returnsOn(calls: Calls, { returns, afterRead }: SftpCourierOptions): Returns {
  const at = (...parts: string[]) => [returns, ...parts].join('/');
  const isUnchanged = async ({ name, mark }: ReturnFile) => {
    const known = await unless(calls.stat(at(name)), [NO_SUCH_FILE], null);
    return known !== null && markOf(known) === mark;
  };
  async function move(file: ReturnFile, where: string): Promise<void> {
    const there = await unless(calls.list(at(where)), [NO_SUCH_FILE], null);
    if (there === null) await calls.make(at(where));
    const taken = new Set(there?.map(({ filename }) => filename));
    let kept = file.name;
    for (let count = 2; taken.has(kept); count += 1) kept = `${file.name}.${count}`;
    if (await isUnchanged(file)) await calls.rename(at(file.name), at(where, kept));
  }
  return {
    async listReturns() {
      const files = (await calls.list(returns)).filter(
        ({ filename, attrs }) => attrs.isFile() && !filename.startsWith('.') && !filename.includes('/'),
      );
      return files
        .map(({ filename, attrs }) => ({ name: filename, mark: markOf(attrs), changedAt: null }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    async readReturn(file) {
      if (Number(file.mark.split(' ')[0]) > RETURN_BYTES_MAX) throw new Error(`${file.name} is too large to be read`);
      const bytes = await unless(calls.read(at(file.name)), [NO_SUCH_FILE], null);
      return bytes && (await isUnchanged(file)) ? bytes.toString('latin1') : null;
    },
    async putAway(file, where) {
      if (afterRead === 'move') await move(file, where);
      else if (afterRead === 'remove' && where === 'read') {
        if (await isUnchanged(file)) await unless(calls.remove(at(file.name)), [NO_SUCH_FILE], undefined);
      } else return false;
      return true;
    },
  };
}

/** Exchanges files through the bank's SFTP server. */
export function createSftpCourier(options: SftpCourierOptions): Courier {
  const { host, port, user, outgoing, pollSeconds } = options;
  return {
    restMs: { tries: TRY_AGAIN_MS, looks: pollSeconds * 1_000 },
    keepsStaged: false,
    place: async () => `sftp://${user}@${host}:${port}/${outgoing}`,
    open: (work) =>
      withSftp(options, (sftp) => {
        const calls = callsOf(sftp);
        return work({ ...outgoingOn(calls, outgoing), ...returnsOn(calls, options) });
      }),
  };
}
