import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.ts';

const root = join(import.meta.dirname, '../..');
const PACKAGES = ['packages/contract', 'packages/domain', 'packages/ui'];
const WATCHED = [
  'apps/api/src',
  'apps/web',
  'apps/desk',
  'apps/sandbox',
  ...PACKAGES,
  'packages/embedded-postgres',
  'db',
  'legal',
];
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.tsx?$|~$/;
/**
 * Edits within this time count as one: an editor writes a file in several steps, and a change of branch writes many
 * files.
 */
const GATHER_MS = 100;

/**
 * Which programs to restart after an edit, and whether it changes the sandbox's pages. Vite handles the product's own
 * pages.
 */
export function touchedBy(
  changed: ReadonlySet<string>,
): Record<'product' | 'sandbox' | 'sandboxPages' | 'deskPages', boolean> {
  const paths = [...changed];
  const anyOf = (folders: RegExp) => paths.some((path) => folders.test(path));
  return {
    // The product reads the desk's page at its start.
    product: anyOf(/^(apps\/(api|desk)|db|legal|packages\/(contract|domain|embedded-postgres))\//),
    sandbox: anyOf(/^(apps\/sandbox\/(server|demo)|packages\/(contract|domain))\//),
    deskPages: anyOf(/^apps\/desk\//),
    sandboxPages:
      anyOf(/^(apps\/sandbox\/(web\/|build\/|[^/]+$)|packages\/(contract|domain|ui)\/)/) ||
      // What translates the till.
      anyOf(/^apps\/web\/(build|src\/translations)\//),
  };
}

/**
 * Calls `take` with the edited paths, one batch after another; edits in the meantime wait for the next batch. Never
 * resolves.
 */
export async function watchSources(take: (changed: ReadonlySet<string>) => Promise<void>): Promise<never> {
  let changed = new Set<string>();
  let wake: () => void = () => undefined;
  for (const folder of WATCHED) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${name ?? ''}`;
      if (NOT_SOURCES.test(path)) return;
      changed.add(path);
      wake();
    });
    // The system may refuse to watch more files. The programs that run do not depend on it.
    watcher.on('error', ({ message }) => console.error(`trilane: some edits in ${folder} go unseen: ${message}`));
  }
  say('watching for edits');
  for (;;) {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await delay(GATHER_MS);
    const batch = changed;
    changed = new Set();
    await take(batch);
  }
}
