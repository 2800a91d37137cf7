import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages as Readonly<
  Record<string, Entry>
>;

it('holds the pinned Node and PostgreSQL of every platform', () => {
  const optionalOf = (folder: string) =>
    (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Entry).optionalDependencies;
  const optionalDependencies = { ...optionalOf('.'), ...optionalOf('packages/embedded-postgres') };
  const names = Object.keys(optionalDependencies);
  expect(names).toHaveLength(10);
  for (const name of names) expect(packages[`node_modules/${name}`]?.version, name).toBe(optionalDependencies[name]);
});

it('misses no package of another platform, or a clean install would fail there', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  const addresses = Object.values(packages).filter(({ link, resolved }) => !link && resolved !== undefined);
  expect(addresses).toEqual([]);
});
