import { spawnSync } from 'node:child_process';
import { chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTING_NAMES } from '../../apps/api/src/config/config.ts';
import { findFreePorts } from '../../e2e/support/world.ts';
import type { Cluster } from './cluster.ts';
import { startProgram } from './programs.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** The first version that keeps prepared statements in transaction mode. */
const VERSION_MIN = [1, 21] as const;

const PROGRAM: string = 'pgbouncer';

/** Why PgBouncer cannot be used; null if it can. */
export function whyNoPooler(): string | null {
  if (!SETTING_NAMES.includes('LISTEN_DATABASE_URL')) return 'the product has no LISTEN_DATABASE_URL';
  const said = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
  if (major === undefined) return 'PgBouncer is not installed';
  const isFit = Number(major) > VERSION_MIN[0] || Number(minor) >= VERSION_MIN[1];
  return isFit ? null : `PgBouncer ${major}.${minor} is older than ${VERSION_MIN.join('.')}`;
}

/** The shipped file with the addresses and folders of this machine. PgBouncer's own section is last. */
function withAddresses(shipped: string, database: URL, port: number): string {
  const own = {
    ...{ listen_port: port, auth_file: 'users.txt', pidfile: 'pid', logfile: '', unix_socket_dir: '' },
    ...{ client_tls_sslmode: 'require', client_tls_cert_file: 'server.crt', client_tls_key_file: 'server.key' },
    ...{ server_tls_sslmode: 'verify-full', server_tls_ca_file: 'server.crt' },
  };
  const kept = shipped.split('\n').filter((line) => !Object.keys(own).some((name) => line.startsWith(`${name} `)));
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  const place = `trilane = host=${database.hostname} port=${database.port} dbname=trilane`;
  return [...kept, ...lines].join('\n').replace(/^trilane = .*$/m, place);
}

/** Restarts both processes behind a PgBouncer for the duration of the work, which gets their changed settings. */
export async function withPooler(
  { folder, logs, settings, products, releases, account, ending }: Cluster,
  work: (changes: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const home = join(folder, 'pgbouncer');
  const [port] = await findFreePorts(1);
  const { DATABASE_URL: api = '', JOBS_DATABASE_URL: jobs = '' } = settings;
  const direct = new URL(api);
  await mkdir(home, { mode: 0o700 });
  for (const name of ['server.crt', 'server.key']) await copyFile(join(folder, name), join(home, name));
  const users = [api, jobs].map((one) => new URL(one)).map((one) => `"${one.username}" "${one.password}"`);
  await writeFile(join(home, 'users.txt'), users.join('\n'), { mode: 0o600 });
  const shipped = await readFile(join(deploy, 'pgbouncer.ini'), 'utf8');
  await writeFile(join(home, 'pgbouncer.ini'), withAddresses(shipped, direct, port!));
  const own = ['', 'users.txt', 'pgbouncer.ini', 'server.crt', 'server.key'];
  if (account) for (const name of own) await chown(join(home, name), account.uid, account.gid);
  const options = { env: { PATH: process.env['PATH'] }, logs, cwd: home, account };
  const pooler = await startProgram('pgbouncer', [PROGRAM, 'pgbouncer.ini'], options);
  ending.push(() => pooler.end('SIGKILL'));
  const through = (address: string) => Object.assign(new URL(address), { port: String(port) }).href;
  const changes = { DATABASE_URL: through(api), JOBS_DATABASE_URL: through(jobs), LISTEN_DATABASE_URL: api };
  const restart = async (release: string, given: Readonly<Record<string, string>>) => {
    for (const product of products) {
      await product.leave();
      await product.start(release, given);
    }
  };
  try {
    await restart(releases.next, changes);
    await work(changes);
    await restart(releases.next, {});
  } finally {
    await pooler.end('SIGKILL');
  }
}
