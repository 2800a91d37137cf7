import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const spanish = globSync('{apps/web,packages/*}/src/**/*.es.{ts,tsx}', { cwd: root });

/** The exports of a module by name, with the number of arguments of functions. */
async function exportsOf(path: string): Promise<Record<string, string>> {
  const module = (await import(join(root, path))) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' ? `function of ${value.length}` : typeof value,
    ]),
  );
}

test('there are Spanish modules', () => expect(spanish.length).toBeGreaterThan(10));

// Types do not see that the build puts one module in place of the other.
test.each(spanish)('%s has the exports of its English module', async (path) => {
  expect(await exportsOf(path)).toMatchObject(await exportsOf(path.replace(/\.es(\.tsx?)$/, '$1')));
});
