import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PostgresCluster } from './postgres-cluster.ts';
import { startProgram } from './programs.ts';
import { until } from './until.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** HAProxy with the file that is shipped. */
export interface Balancer {
  /** Waits until it hands requests to both processes of the product. */
  countsIn(): Promise<void>;
  kill(): Promise<void>;
}

export interface BalancerPorts {
  portal: number;
  portalTls: number;
  database: number;
  one: number;
  two: number;
}

/** What it says of its servers: lines of CSV that begin with backend and server; the status is the eighteenth field. */
async function askState(socket: string): Promise<string[][]> {
  const line = connect(socket);
  await once(line, 'connect');
  line.end('show stat\n');
  return (await text(line)).split('\n').map((row) => row.split(','));
}

const isOfProduct = ([backend = '', server = '']: string[]) =>
  ['product', 'assets'].includes(backend) && ['one', 'two'].includes(server);

export async function startBalancer(
  ports: BalancerPorts,
  { nodes }: PostgresCluster,
  { pair, folder, logs }: { pair: string; folder: string; logs: string },
): Promise<Balancer> {
  const local = (port: number) => `127.0.0.1:${port}`;
  const [pg1, pg2, pg3] = nodes.map(({ port }) => local(port));
  const [patroni1, patroni2, patroni3] = nodes.map(({ patroniUrl }) => new URL(patroniUrl).host);
  const env = {
    ...{ PORTAL_BIND: local(ports.portal), PORTAL_TLS_BIND: local(ports.portalTls), PORTAL_CERTIFICATE: pair },
    ...{ PRODUCT_ONE: local(ports.one), PRODUCT_TWO: local(ports.two), DATABASE_BIND: local(ports.database) },
    ...{ PG1: pg1, PG2: pg2, PG3: pg3, PG1_PATRONI: patroni1, PG2_PATRONI: patroni2, PG3_PATRONI: patroni3 },
  };
  const socket = join(folder, 'haproxy.sock');
  const own = join(folder, 'haproxy-socket.cfg');
  await writeFile(own, `global\n    stats socket ${socket} level user\n`);
  const files = [join(deploy, 'haproxy.cfg'), own].flatMap((file) => ['-f', file]);
  const program = await startProgram('haproxy', ['/usr/sbin/haproxy', '-db', ...files], { env, logs });
  return {
    countsIn: () =>
      until('HAProxy counts both processes in', async () => {
        const states = (await askState(socket)).filter(isOfProduct);
        return states.length === 4 && states.every((fields) => fields[17] === 'UP');
      }),
    kill: async () => void (await program.end('SIGKILL')),
  };
}
