import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { makePushWorker, PUSH_WORKER_FILE } from '../../apps/web/build/push-worker.ts';
import { renderSiteFiles } from '../../apps/web/build/prerender-site.ts';
import { say } from '../start/say.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const WEB = join(ROOT, 'apps/web');
/** Reloads a page of the public site after an edit. It also opens Vite's socket. */
const RELOAD = '<script type="module" src="/build/reload-site.ts"></script></head>';

/** The documents of the web app in development, in a folder laid out like the built one. */
export interface DevPages {
  readonly dist: string;
  /** Rebuilds what an edit changes. Returns a function that reloads it in the browser, or null if nothing changed. */
  takeUp(changed: ReadonlySet<string>): Promise<(() => void) | null>;
}

/** Empties the folder and builds all documents in it. */
export async function createDevPages(vite: ViteDevServer, dist: string): Promise<DevPages> {
  let siteSources: ReadonlySet<string> = new Set();

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }

  async function makeApp(): Promise<void> {
    // The same document serves paths of any depth, so its addresses must be absolute.
    const page = (await readFile(join(WEB, 'index.html'), 'utf8')).replaceAll('"./src/', '"/src/');
    await write('app.html', await vite.transformIndexHtml('/index.html', page));
  }

  async function makeSite(): Promise<void> {
    const { files, sources, misfits } = await renderSiteFiles(WEB);
    siteSources = sources;
    for (const misfit of misfits) say(misfit);
    for (const [name, content] of files)
      await write(name, name.endsWith('.html') ? String(content).replace('</head>', () => RELOAD) : content);
  }

  const makeWorker = async () => write(PUSH_WORKER_FILE, await makePushWorker(WEB));

  await rm(dist, { recursive: true, force: true });
  await Promise.all([makeApp(), makeSite(), makeWorker()]);
  return {
    dist,
    async takeUp(changed) {
      const { hot } = vite.environments['client']!;
      if (changed.has('apps/web/index.html')) {
        await makeApp();
        return () => hot.send({ type: 'full-reload' });
      }
      if (![...changed].some((path) => siteSources.has(join(ROOT, path)))) return null;
      await makeSite();
      return () => hot.send('site:made', {});
    },
  };
}
