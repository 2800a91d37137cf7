import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type ConfigError, loadConfig, SETTING_NAMES } from '../apps/api/src/config/config.ts';
import { OWN_SECRETS, makeKey } from './own-secrets.ts';

const folder = join(import.meta.dirname, '../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Settings of a demo or of tests, which production refuses. */
const NEVER_IN_PRODUCTION = new Set([
  'PASSWORD_HASHING',
  'SANDBOX',
  'SANDBOX_PORT',
  'SEED_DEMO',
  'SEED_SECRET',
  'TEST_CLOCK',
  'TEST_CLOCK_SECRET',
]);

describe('the example of an environment file', () => {
  const text = read('trilane.env.example');
  const given = parseEnv(text);

  it('names every setting of production once, and none that does not exist', () => {
    const named = [...text.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(SETTING_NAMES.filter((name) => !NEVER_IN_PRODUCTION.has(name)).toSorted());
  });

  it('starts once the empty lines are filled in', () => {
    const blanks = Object.keys(given).filter((name) => given[name] === '');
    const own = Object.fromEntries(
      Object.entries({ ...OWN_SECRETS, BACKUP_KEY: makeKey }).map(([name, make]) => [name, make()]),
    );
    const vendors = Object.fromEntries(blanks.filter((name) => !own[name]).map((name) => [name, `given-${name}`]));
    expect(loadConfig({ ...given, ...vendors, ...own }).production).toBe(true);
    const problemsOf = (env: Record<string, string | undefined>) => {
      try {
        loadConfig(env);
        return [];
      } catch (error) {
        return (error as ConfigError).problems.map((problem) => problem.split(' ')[0]!);
      }
    };
    expect([...new Set(problemsOf(given))].toSorted()).toEqual(
      blanks.filter((name) => name !== 'BACKUP_KEY').toSorted(),
    );
  });

  it('shows the defaults that the product has', () => {
    const shown = Object.fromEntries(
      [...text.matchAll(/^#([A-Z][A-Z\d_]+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const table = readFileSync(join(folder, '../docs/operations.md'), 'utf8');
    const defaults = new Map(
      [...table.matchAll(/^\| `([A-Z\d_]+)` \| `?([^`|]*)`?/gm)].map(([, name, value]) => [name!, value!.trim()]),
    );
    const differing = [
      'PRODUCT_NAME',
      'LOG_LEVEL',
      'PROCESSES',
      'DATABASE_POOL_MAX',
      'SESSION_DAYS',
      'PLAID_URL',
      'NACHA_FILE_TIME',
    ];
    expect(differing.filter((name) => !defaults.get(name)?.startsWith(shown[name] ?? '?'))).toEqual([]);
  });
});

/** What the test reads of a Service, Ingress or Deployment. */
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: object;
    rules: { http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] } }[];
  };
}

describe('the addresses of probes and collectors', () => {
  const health = readFileSync(join(folder, '../apps/api/src/platform/health.ts'), 'utf8');
  const inner = [...health.matchAll(/app\.get\('([^']+)'/g)].map(([, path]) => path!).toSorted();
  const capture = (file: string, line: RegExp) => line.exec(read(file))?.[1] ?? '';

  it('are those of health.ts', () => {
    expect(inner).toEqual(['/healthz', '/metrics', '/readyz']);
  });

  it('are closed to callers from outside in each proxy', () => {
    // HAProxy alone compares the path as the caller wrote it.
    const haproxy = capture('haproxy.cfg', /^ {4}http-request deny status 404 if \{ path,url_dec (.+) \}$/m);
    expect(haproxy.split(' ').toSorted()).toEqual(inner);
    const nginx = capture('nginx.conf', /^ {4}location ~ \^\/\((.+)\)\$ \{\n {8}return 404;$/m).split('|');
    expect(nginx.map((name) => `/${name}`).toSorted()).toEqual(inner);
    expect(read('Caddyfile')).toContain('\trespond @inner 404\n');
    expect(
      capture('Caddyfile', /^\t@inner path (.+)$/m)
        .split(' ')
        .toSorted(),
    ).toEqual(inner);
  });

  it('reach no pod through the Ingress', () => {
    const objects = parseAllDocuments(read('kubernetes/trilane.yaml')).map((one) => one.toJS() as KubernetesObject);
    const selecting = (name: string) =>
      objects.some(({ kind, metadata, spec }) => kind === 'Service' && metadata.name === name && spec.selector);
    const paths = objects
      .filter(({ kind }) => kind === 'Ingress')
      .flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
      .map(({ path, pathType, backend }) => ({ path, pathType, isServed: selecting(backend.service.name) }));
    expect(paths.filter(({ isServed }) => isServed)).toEqual([{ path: '/', pathType: 'Prefix', isServed: true }]);
    const refused = paths.filter(({ isServed, pathType }) => !isServed && pathType === 'Exact');
    expect(refused.map(({ path }) => path).toSorted()).toEqual(inner);
  });
});
