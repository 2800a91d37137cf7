import { createServer, type AddressInfo } from 'node:net';
import { posix } from 'node:path';
import ssh2 from 'ssh2';
import type { Connection, SFTPWrapper } from 'ssh2';
import { fingerprintOf } from './sftp-session.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const FILE_MODE = 0o100_600;
const FOLDER_MODE = 0o040_700;
const BANK_TIME = 1_772_000_000;

/** Breaks the connection `before` or `after` the server has handled this call. */
export interface Fault {
  call: 'OPEN' | 'WRITE' | 'STAT' | 'RENAME' | 'READDIR' | 'REMOVE';
  when: 'before' | 'after';
}

/** A bank's SFTP server on a free port, with its files in memory. */
export interface SftpTestServer {
  readonly port: number;
  readonly hostKey: string;
  /** By path, as text. */
  readonly files: Map<string, string>;
  readonly folders: Set<string>;
  /** How often somebody has signed in. */
  logins: number;
  fault: Fault | null;
  /** Calls that are refused for this path. */
  denied: { call: string; path: string } | null;
  /** Runs before the server answers a READ. */
  onRead: (() => void) | null;
  stop(): Promise<void>;
}

export const BANK_LOGIN = { user: 'shop', password: 'a word of the bank' };
// Of its ed25519 keys, the library cannot read one in some hundred again.
const newKeys = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
export const clientKey = newKeys();

interface Handle {
  path: string;
  isListed?: boolean;
}

const attrsOf = (size: number, mode = FILE_MODE, mtime = BANK_TIME) => ({
  mode,
  uid: 0,
  gid: 0,
  size,
  atime: BANK_TIME,
  mtime,
});

/** One session: its open handles, and how it answers calls. */
function openSession(server: SftpTestServer, times: Map<string, number>, sftp: SFTPWrapper, connection: Connection) {
  const { files, folders } = server;
  const handles = new Map<number, Handle>();
  const attrs = (path: string) => {
    if (folders.has(path)) return attrsOf(0, FOLDER_MODE);
    return files.has(path) ? attrsOf(files.get(path)!.length, FILE_MODE, times.get(path)) : null;
  };
  return {
    attrs,
    key: (path: string) => posix.normalize(path).replace(/^\//, ''),
    of: (handle: Buffer) => handles.get(Number(handle.toString()))!,
    touch: (path: string) => times.set(path, (times.get(path) ?? BANK_TIME) + 1),
    open(id: number, handle: Handle): null {
      const number = handles.size + 1;
      handles.set(number, handle);
      sftp.handle(id, Buffer.from(String(number)));
      return null;
    },
    answerAttrs(id: number, path: string): number | null {
      const found = attrs(path);
      if (found) sftp.attrs(id, found);
      return found ? null : STATUS_CODE.NO_SUCH_FILE;
    },
    /** Handles a call and answers it, unless the call is refused or the connection breaks. */
    act(call: string, id: number, path: string, work: () => number | null): void {
      const breaks = server.fault?.call === call ? server.fault.when : null;
      if (breaks) server.fault = null;
      if (breaks === 'before') return void connection.end();
      if (server.denied?.call === call && server.denied.path === path)
        return void sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      const status = work();
      if (breaks === 'after') return void connection.end();
      if (status !== null) sftp.status(id, status);
    },
  };
}

type Session = ReturnType<typeof openSession>;

/** Answers calls on open files. */
function serveOpenFiles(server: SftpTestServer, sftp: SFTPWrapper, { act, key, of, open, touch }: Session): void {
  const { files, folders } = server;
  sftp.on('OPEN', (id, name, flags) => {
    const path = key(name);
    act('OPEN', id, path, () => {
      const isWriting = (flags & OPEN_MODE.WRITE) > 0;
      if (isWriting ? !folders.has(posix.dirname(path)) : !files.has(path)) return STATUS_CODE.NO_SUCH_FILE;
      if (isWriting && (flags & OPEN_MODE.EXCL) > 0 && files.has(path)) return STATUS_CODE.FAILURE;
      if (isWriting) files.set(path, '');
      return open(id, { path });
    });
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { path } = of(handle);
    act('WRITE', id, path, () => {
      files.set(path, files.get(path)!.slice(0, offset) + data.toString('latin1'));
      touch(path);
      return STATUS_CODE.OK;
    });
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const text = files.get(of(handle).path) ?? '';
    server.onRead?.();
    if (offset >= text.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, Buffer.from(text.slice(offset, offset + length), 'latin1'));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}

/** Answers calls on paths. */
function servePaths(server: SftpTestServer, sftp: SFTPWrapper, session: Session): void {
  const { files, folders } = server;
  const { act, answerAttrs, attrs, key, of, open } = session;
  sftp.on('FSTAT', (id, handle) => void answerAttrs(id, of(handle).path));
  sftp.on('STAT', (id, name) => act('STAT', id, key(name), () => answerAttrs(id, key(name))));
  sftp.on('OPENDIR', (id, name) =>
    act('OPENDIR', id, key(name), () =>
      folders.has(key(name)) ? open(id, { path: key(name) }) : STATUS_CODE.NO_SUCH_FILE,
    ),
  );
  sftp.on('READDIR', (id, handle) => {
    const listed = of(handle);
    act('READDIR', id, listed.path, () => {
      if (listed.isListed) return STATUS_CODE.EOF;
      listed.isListed = true;
      const inside = [...files.keys(), ...folders].filter((path) => posix.dirname(path) === listed.path);
      const names = inside.map((path) => ({ filename: posix.basename(path), longname: path, attrs: attrs(path)! }));
      sftp.name(id, names);
      return null;
    });
  });
  sftp.on('MKDIR', (id, name) => {
    folders.add(key(name));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, name) =>
    act('REMOVE', id, key(name), () => (files.delete(key(name)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)),
  );
  sftp.on('RENAME', (id, from, to) =>
    act('RENAME', id, key(from), () => {
      const text = files.get(key(from));
      if (text === undefined) return STATUS_CODE.NO_SUCH_FILE;
      // In version 3 of the protocol, a rename never overwrites.
      if (files.has(key(to))) return STATUS_CODE.FAILURE;
      files.delete(key(from));
      files.set(key(to), text);
      return STATUS_CODE.OK;
    }),
  );
}

/** Whether the client may sign in, by password or by a signature of its key. */
function isRight(context: ssh2.AuthContext): boolean {
  if (context.username !== BANK_LOGIN.user) return false;
  if (context.method === 'password') return context.password === BANK_LOGIN.password;
  if (context.method !== 'publickey') return false;
  const known = ssh2.utils.parseKey(clientKey.public);
  if (known instanceof Error || !known.getPublicSSH().equals(context.key.data)) return false;
  return !context.signature || known.verify(context.blob!, context.signature) === true;
}

export async function startSftpServer(): Promise<SftpTestServer> {
  const pair = newKeys();
  const parsed = ssh2.utils.parseKey(pair.public);
  if (parsed instanceof Error) throw parsed;
  const times = new Map<string, number>();
  const connections = new Set<Connection>();
  const answering = new ssh2.Server({ hostKeys: [pair.private] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => (isRight(context) ? context.accept() : context.reject()));
    connection.on('ready', () => {
      server.logins += 1;
      connection.on('session', (accept) =>
        accept().on('sftp', (begin) => {
          const sftp = begin();
          const opened = openSession(server, times, sftp, connection);
          serveOpenFiles(server, sftp, opened);
          servePaths(server, sftp, opened);
        }),
      );
    });
  });
  const listener = createServer({ noDelay: true }, (socket) => answering.injectSocket(socket));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: SftpTestServer = {
    port: (listener.address() as AddressInfo).port,
    hostKey: fingerprintOf(parsed.getPublicSSH()),
    files: new Map(),
    folders: new Set(['outgoing', 'returns']),
    logins: 0,
    fault: null,
    denied: null,
    onRead: null,
    async stop() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
  return server;
}
