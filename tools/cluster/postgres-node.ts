import { randomBytes } from 'node:crypto';
import { chown, copyFile, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { signalAll, startProgram, treeOf, type Account, type Program } from './programs.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const BIN = '/usr/bin';

/** The passwords that all nodes share. */
export interface NodePasswords {
  superuser: string;
  replication: string;
  patroni: string;
}

export const makePasswords = (): NodePasswords => {
  const password = () => randomBytes(16).toString('hex');
  return { superuser: password(), replication: password(), patroni: password() };
};

export interface NodePlace {
  name: string;
  postgres: number;
  patroni: number;
  etcd: number;
  etcdPeer: number;
}

/** What all nodes of a cluster have in common. */
export interface NodeGround {
  folder: string;
  logs: string;
  binFolder: string;
  account: Account | undefined;
  passwords: NodePasswords;
  certificate: string;
  key: string;
  places: readonly NodePlace[];
}

/** A machine with etcd, Patroni and PostgreSQL, simulated by programs on this machine. */
export interface PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly patroniUrl: string;
  startEtcd(): Promise<void>;
  startPatroni(): Promise<void>;
  /** Ends etcd alone, as a crash would. */
  killEtcd(): Promise<void>;
  /** Kills everything, as a power cut would. */
  kill(): Promise<void>;
  /** Freezes PostgreSQL and Patroni; the machine itself still answers. */
  freeze(): Promise<void>;
  thaw(): void;
  /** The programs' last log lines, for error messages. */
  lastWords(): string;
}

const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };
const local = (port: number) => `127.0.0.1:${port}`;

/** The settings of deploy/etcd.env.example with the addresses of this machine. */
async function etcdSettings(place: NodePlace, { folder, places }: NodeGround): Promise<Record<string, string>> {
  const [client, peer] = [`http://${local(place.etcd)}`, `http://${local(place.etcdPeer)}`];
  return {
    ...(parseEnv(await readFile(join(deploy, 'etcd.env.example'), 'utf8')) as Record<string, string>),
    ETCD_NAME: place.name,
    ETCD_DATA_DIR: join(folder, place.name, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: places.map(({ name, etcdPeer }) => `${name}=http://${local(etcdPeer)}`).join(','),
  };
}

/** The settings of deploy/patroni.env.example, filled in for this machine. */
async function patroniSettings(place: NodePlace, ground: NodeGround): Promise<Record<string, string>> {
  const { folder, places, passwords, binFolder } = ground;
  return {
    ...(parseEnv(await readFile(join(deploy, 'patroni.env.example'), 'utf8')) as Record<string, string>),
    PATRONI_NAME: place.name,
    PATRONI_RESTAPI_LISTEN: local(place.patroni),
    PATRONI_RESTAPI_CONNECT_ADDRESS: local(place.patroni),
    PATRONI_POSTGRESQL_LISTEN: local(place.postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(place.postgres),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, place.name, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binFolder,
    PATRONI_POSTGRESQL_PGPASS: join(folder, place.name, 'pgpass'),
    PATRONI_ETCD_HOSTS: places.map(({ etcd }) => local(etcd)).join(','),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_RESTAPI_PASSWORD: passwords.patroni,
  };
}

/** The main process of the server on this data folder. A pid file left by a crash may name an unrelated process. */
async function serverPid(data: string): Promise<number | null> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const works = pid ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
  return works === data ? Number(pid) : null;
}

/** Makes the folders of the node without starting anything. */
export async function makePostgresNode(place: NodePlace, ground: NodeGround): Promise<PostgresNode> {
  const home = join(ground.folder, place.name);
  await mkdir(home, { mode: 0o700 });
  await copyFile(ground.certificate, join(home, 'server.crt'));
  await copyFile(ground.key, join(home, 'server.key'));
  const { account, logs } = ground;
  const shipped = await readFile(join(deploy, 'patroni.yml'), 'utf8');
  // The machine's own folder belongs to its own server, and not to every account.
  await writeFile(join(home, 'patroni.yml'), shipped.replace('/var/run/postgresql', home));
  if (account)
    for (const path of ['', 'server.crt', 'server.key', 'patroni.yml'])
      await chown(join(home, path), account.uid, account.gid);
  const [ofEtcd, ofPatroni] = [await etcdSettings(place, ground), await patroniSettings(place, ground)];
  const start = (what: string, command: string[], settings: Record<string, string>) =>
    startProgram(`${place.name}-${what}`, command, { env: { ...env, ...settings }, logs, cwd: home, account });
  let etcd: Program | undefined;
  let patroni: Program | undefined;
  let frozen: number[] = [];
  /** Patroni with its child processes, and PostgreSQL, which survives Patroni. Parents come first. */
  const programs = async (): Promise<number[]> => {
    const server = await serverPid(join(home, 'data'));
    return [...new Set([...(patroni?.isRunning() ? treeOf(patroni.pid) : []), ...(server ? treeOf(server) : [])])];
  };
  const killEtcd = async () => void (await etcd?.end('SIGKILL'));
  return {
    name: place.name,
    port: place.postgres,
    patroniUrl: `http://${local(place.patroni)}`,
    async startEtcd() {
      etcd = await start('etcd', [join(BIN, 'etcd')], ofEtcd);
    },
    async startPatroni() {
      patroni = await start('patroni', [join(BIN, 'patroni'), join(home, 'patroni.yml')], ofPatroni);
    },
    killEtcd,
    async kill() {
      signalAll(await programs(), 'SIGKILL');
      await Promise.all([killEtcd(), patroni?.end('SIGKILL')]);
    },
    async freeze() {
      frozen = await programs();
      signalAll(frozen, 'SIGSTOP');
      // Processes that were started in the meantime.
      frozen = [...new Set([...frozen, ...(await programs())])];
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen.toReversed(), 'SIGCONT');
      frozen = [];
    },
    lastWords: () => [etcd, patroni].map((one) => one?.lastWords() ?? '').join('\n'),
  };
}
