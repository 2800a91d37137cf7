import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SERVERS = '/usr/lib/postgresql';
/** Each program that is needed besides PostgreSQL, and its package in Debian and Ubuntu. */
const NEEDED = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/openssl': 'openssl',
} as const;

const findServer = (): string | undefined =>
  (existsSync(SERVERS) ? readdirSync(SERVERS) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(SERVERS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));

const findMissing = (): string[] => [
  ...Object.entries(NEEDED).flatMap(([path, name]) => (existsSync(path) ? [] : [name])),
  ...(findServer() ? [] : ['postgresql']),
];

/**
 * Returns the `bin` folder of PostgreSQL once all programs of a cluster are installed. As root, it installs missing
 * ones with apt. If it cannot, it throws with the names of the packages.
 */
export function requirePrograms(say: (line: string) => void): string {
  const missing = findMissing();
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${missing.join(', ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
      spawnSync('/usr/bin/apt-get', ['-q', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const left = findMissing();
  if (left.length > 0) throw new Error(`A cluster needs these packages of Debian or Ubuntu: ${left.join(', ')}`);
  return findServer()!;
}
