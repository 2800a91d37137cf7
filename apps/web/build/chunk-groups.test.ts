import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chunkGroups, sharedFiles } from './chunk-groups.ts';

const root = join(import.meta.dirname, '../../..');

function isThere(module: string): boolean {
  const path = join(root, module);
  if (module.endsWith('/')) return existsSync(path);
  return readdirSync(dirname(path)).some((file) => file.startsWith(`${basename(path)}.`));
}

describe.each(sharedFiles)('the shared file $name', ({ packages = [], modules, except = [] }) => {
  test('names modules that are there', () => {
    expect([...modules, ...except].filter((module) => !isThere(module))).toEqual([]);
  });

  test('names packages that are there', () => {
    expect(packages.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([]);
  });
});

const groupsOf = (path: string) => chunkGroups.filter(({ test: takes }) => takes.test(path)).map(({ name }) => name);

test.each([
  ['/a/node_modules/react/index.js', ['vendor']],
  ['/a/node_modules/@tanstack/react-query/build/modern/useQuery.js', ['vendor']],
  ['/a/node_modules/@tanstack/react-query/build/modern/useMutation.js', ['parts']],
  ['/a/node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js', []],
  ['/a/node_modules/react-hook-form/dist/index.mjs', ['forms']],
  [String.raw`C:\a\packages\ui\src\field.module.css`, ['fields']],
  ['/a/packages/ui/src/field-set.tsx', []],
  ['/a/packages/contract/src/first-calls.gen.ts', ['core']],
  ['/a/packages/contract/src/messages.ts', ['words']],
  ['/a/packages/contract/src/refusals/store-refusals.ts', []],
  ['/a/packages/domain/src/otp.ts', ['core', 'gate']],
  ['/a/apps/web/src/features/auth/code-form.tsx', ['gate']],
  ['/a/apps/web/src/features/auth/step-up-dialog.tsx', []],
  ['\0vite/preload-helper.js', ['core']],
])('%s goes to %j', (path, groups) => expect(groupsOf(path)).toEqual(groups));
