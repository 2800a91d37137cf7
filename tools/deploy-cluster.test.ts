import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { STORE_IMAGE_BYTES_MAX } from '../packages/domain/src/files.ts';
import { calls } from '../packages/contract/src/calls.ts';
import { loadConfig, SETTING_NAMES } from '../apps/api/src/config/config.ts';
import { makeKey, OWN_SECRETS } from './own-secrets.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
/** The longest time from the end of service to the end of the process (docs/operations.md). */
const STOP_SECONDS_MORE = 10;

/** The parts of the files that this test reads. All other parts belong to other programs. */
interface Container {
  image?: string;
  environment?: Record<string, string>;
  command?: string[];
  stop_grace_period?: string;
  env?: { name: string; value: string }[];
  args?: string[];
  ports?: { containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Pod {
  terminationGracePeriodSeconds: number;
  containers: Container[];
}
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: Pod }; bootstrap: { initdb: object }; managed: { roles: { name: string }[] } };
}

function parseYaml<T>(file: string): T[] {
  const documents = parseAllDocuments(read(file), { merge: true, version: '1.2' });
  return documents.map((one) => {
    expect([...one.errors, ...one.warnings], file).toEqual([]);
    return one.toJS() as T;
  });
}

const [compose] = parseYaml<{ services: Record<string, Container> }>('compose.yaml');
const services = compose!.services;
const kubernetes = parseYaml<KubernetesObject>('kubernetes/trilane.yaml');
const pods = kubernetes
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
  .map(({ spec }) => spec.template.spec);
const healthSource = readFileSync(join(root, 'apps/api/src/platform/health.ts'), 'utf8');

/** The example of an environment file, with its blanks filled in. */
function exampleSettings(): Record<string, string> {
  const given = parseEnv(read('trilane.env.example')) as Record<string, string>;
  const own = Object.entries(OWN_SECRETS).map(([name, make]) => [name, make()]);
  const rest = Object.keys(given).map((name) => [name, given[name] || `given-${name}`]);
  return { ...(Object.fromEntries(rest) as object), ...(Object.fromEntries(own) as object), BACKUP_KEY: makeKey() };
}

const isSetting = (name: string) => SETTING_NAMES.includes(name) || name.startsWith('NODE_');

describe('what runs the product', () => {
  it('gives it settings that exist, and a start in production accepts them', () => {
    const given = [
      ...['product-one', 'product-two', 'migrate'].map((name) => services[name]!.environment!),
      ...pods.map(({ containers: [one] }) => Object.fromEntries(one!.env!.map(({ name, value }) => [name, value]))),
    ];
    expect(given).toHaveLength(5);
    for (const settings of given) {
      expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
      const filled = Object.entries(settings).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/g, 'a1b2c3')]);
      expect(loadConfig({ ...exampleSettings(), ...Object.fromEntries(filled) }).host).toBeTruthy();
    }
  });

  it('waits for its end at least as long as it drains', () => {
    const grace = Number.parseInt(services['product-one']!.stop_grace_period!, 10);
    expect(grace - Number(services['product-one']!.environment!['DRAIN_SECONDS'])).toBe(STOP_SECONDS_MORE);
    const [{ terminationGracePeriodSeconds, containers }] = pods as [Pod];
    const drain = containers[0]!.env!.find(({ name }) => name === 'DRAIN_SECONDS')!.value;
    expect(terminationGracePeriodSeconds - Number(drain)).toBeGreaterThanOrEqual(STOP_SECONDS_MORE);
    const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/trilane.service'))!;
    expect(Number(stop) - loadConfig(exampleSettings()).drainSeconds).toBeGreaterThanOrEqual(STOP_SECONDS_MORE);
  });

  it('asks the addresses that the product has, at its port', () => {
    const [container] = pods[0]!.containers as [Container];
    const probes = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map(
      (name) => container[name]!.httpGet,
    );
    expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/readyz']);
    const asked = ['haproxy.cfg', 'nginx.conf', 'Caddyfile', 'Dockerfile'].flatMap((file) =>
      read(file).match(/\/\w+z\b/g),
    );
    expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']));
    for (const path of asked) expect(healthSource).toContain(`'${path}'`);
    expect(container.ports).toMatchObject([{ containerPort: 3000 }]);
    expect(read('Dockerfile')).toMatch(/^EXPOSE 3000$/m);
    expect(read('nginx.conf')).toContain(`location = /api/v2${calls.streamEvents.path}`);
    const [, megabytes] = /client_max_body_size (\d+)m/.exec(read('nginx.conf'))!;
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(STORE_IMAGE_BYTES_MAX);
  });

  it('starts programs and commands that exist', () => {
    const operator = readFileSync(join(root, 'tools/operator/run.ts'), 'utf8');
    const units = readdirSync(join(root, 'deploy/systemd')).map((name) => read(`systemd/${name}`));
    const commands = units.flatMap((unit) => [...unit.matchAll(/bootstrap\.mjs operator ([\w-]+)/g)]);
    expect(commands.length).toBeGreaterThan(3);
    for (const [, name] of commands) expect(operator).toMatch(new RegExp(`^ {2}'?${name}'?:`, 'm'));
    const files = [read('Dockerfile'), read('compose.yaml'), read('kubernetes/trilane.yaml')].join('\n');
    for (const [file] of files.matchAll(/\btools\/[\w/.-]+\.ts/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  });
});

describe('programs without their types', () => {
  it('are kept where the account of the unit may write', () => {
    const unit = read('systemd/trilane.service');
    const [, folder] = /^CacheDirectory=(\w+)$/m.exec(unit)!;
    expect(unit).toContain(`\nEnvironment=NODE_COMPILE_CACHE=/var/cache/${folder}\n`);
  });

  // Node keeps them for each account apart, under its number.
  it('are made under the account that the container runs as', () => {
    const [building, running] = read('Dockerfile').split(/^FROM debian/m) as [string, string];
    const accountIn = (part: string) => /^USER (\S+)$/m.exec(part)?.[1];
    expect(accountIn(building.split('load-product.ts')[0]!)).toBe(accountIn(running));
  });
});

/** Where no program of its own can be asked, a file still has to have the shape that the program reads. */
describe('a file that nothing runs here', () => {
  it.each(['nginx.conf', 'Caddyfile'])('%s closes every block that it opens', (file) => {
    const bare = read(file)
      .replaceAll(/^\s*#.*$/gm, '')
      .replaceAll(/"[^"]*"/g, '""');
    const depths = [...bare.matchAll(/[{}]/g)].map(([brace]) => (brace === '{' ? 1 : -1));
    let depth = 0;
    for (const step of depths) expect((depth += step), file).toBeGreaterThanOrEqual(0);
    expect([depths.length > 5, depth]).toEqual([true, 0]);
  });

  it.each(readdirSync(join(root, 'deploy/systemd')))('%s has sections and settings alone', (name) => {
    const lines = read(`systemd/${name}`).split('\n');
    const strange = lines.filter((line) => !/^(#.*|\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.*|)$/.test(line));
    expect(strange).toEqual([]);
    expect(lines).toContain('[Unit]');
  });

  it.skipIf(!existsSync('/usr/sbin/haproxy'))('HAProxy takes its files, where it is installed', async () => {
    const folder = await makeScratchFolder('haproxy');
    const pair = join(folder, 'portal.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    spawnSync('openssl', [...request, '-keyout', pair, '-out', `${pair}.crt`]);
    appendFileSync(pair, readFileSync(`${pair}.crt`));
    const env = { ...process.env, PORTAL_CERTIFICATE: pair };
    // The second file is for a machine alone: a container runs HAProxy under another account from the first.
    const [alone, together] = [['haproxy.cfg'], ['haproxy.cfg', 'haproxy-account.cfg']];
    for (const names of [alone, together]) {
      const files = names.flatMap((name) => ['-f', join(root, 'deploy', name)]);
      const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', ...files], { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('[WARNING]')]);
    }
    rmSync(folder, { recursive: true });
  });
});

describe('the programs around the product', () => {
  it('gets the variables that its files read', () => {
    const preset = [...read('haproxy.cfg').matchAll(/presetenv (\w+) /g)].map(([, name]) => name!);
    const used = [...read('haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name!);
    expect(new Set(used)).toEqual(new Set(preset));
    expect(Object.keys(services['haproxy']!.environment!).toSorted()).toEqual(preset.toSorted());
    const named = (file: string) => Object.keys(parseEnv(read(file))).toSorted();
    expect(Object.keys(services['pg1']!.environment!).toSorted()).toEqual(named('patroni.env.example'));
    expect(Object.keys(services['etcd1']!.environment!).toSorted()).toEqual(named('etcd.env.example'));
    const passwords = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!);
    expect([...new Set(passwords)].toSorted()).toEqual(named('cluster.env.example'));
  });

  it('keeps a commit on two nodes', () => {
    const [patroni] = parseYaml<{ bootstrap: { dcs: object } }>('patroni.yml');
    expect(patroni!.bootstrap.dcs).toMatchObject({ synchronous_mode: true, postgresql: { use_pg_rewind: true } });
    const [cluster] = parseYaml<KubernetesObject>('kubernetes/postgres.yaml');
    expect(cluster!.spec).toMatchObject({ instances: 3, postgresql: { synchronous: { number: 1 } } });
    const roles = cluster!.spec.managed.roles.map(({ name }) => name);
    expect(roles).toEqual(['trilane_ledger', 'trilane_api', 'trilane_jobs', 'trilane_owner']);
  });

  it('names every foreign image by an exact tag', () => {
    const files = [
      'Dockerfile',
      'database.Dockerfile',
      'compose.yaml',
      'kubernetes/trilane.yaml',
      'kubernetes/postgres.yaml',
    ];
    const images = files.flatMap((file) => [...read(file).matchAll(/^(?:FROM|\s*-? ?\w*[iI]mage(?:Name)?:) ?(\S+)/gm)]);
    const foreign = images.map(([, image]) => image!).filter((image) => !/^trilane(-database)?$/.test(image));
    expect(foreign.length).toBeGreaterThan(5);
    const loose = (image: string) => !/:[\w.-]*\d+\.?[\w.-]*(@sha256:[\da-f]{64})?$/.test(image);
    expect(foreign.filter(loose)).toEqual([]);
  });

  it('pins what the containers are built from and run beside by digest', () => {
    const files = ['Dockerfile', 'database.Dockerfile', 'compose.yaml'].map(read).join('\n');
    const images = [...files.matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(([, image]) => image!);
    const loose = images.filter((image) => !/@sha256:[\da-f]{64}$/.test(image));
    expect(images.length - loose.length).toBe(5);
    expect(new Set(loose)).toEqual(new Set(['trilane', 'trilane-database']));
  });
});
