import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** The tables of codes and links, the functions that write them, and the columns of a device's present link. */
const LINKS = /\b(link_token|device_link|device_pairing|put_link_token|take_link_token|link_key_id|linked_at =)/;

const programs = globSync('{features,ledger,platform}/**/*.ts', { cwd: src }).filter(
  (path) => !/\.(test|harness|fixture)\.ts$|^platform\/db\/schema\.ts$/.test(path),
);
const pairs = (path: string) => LINKS.test(readFileSync(join(src, path), 'utf8'));

test('codes, links and their ends are written and read in features/pairing alone', () => {
  const those = programs.filter(pairs).toSorted();
  expect(those).toContain('features/pairing/pairing.repo.ts');
  // An archive names every table, to keep it or to leave it out.
  expect(those.filter((path) => !/^features\/(pairing|archive)\//.test(path))).toEqual([]);
});
