import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A person who opens pages, and another whose open page comes from the last release and loads its parts one by one. */
export interface PageWatch {
  stop(): Promise<void>;
  loaded(): number;
  /** Every page or part that could not be loaded. */
  broken(): string[];
}

const REST_MS = 100;
const PAGES = ['/', '/portal/balance'];

/** Begins to load; `release` is the folder of the release that the open page came from. */
export async function watchPages(url: string, release: string): Promise<PageWatch> {
  const files = await readdir(join(release, 'apps/web/dist/assets'));
  const parts = files.filter((name) => /\.(js|css|woff2)$/.test(name)).map((name) => `/assets/${name}`);
  if (parts.length === 0) throw new Error(`${release} has no assets`);
  const broken: string[] = [];
  let [loaded, over] = [0, false];
  const load = async (path: string): Promise<string> => {
    try {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) });
      const text = await answer.text();
      if (answer.status === 200) loaded += 1;
      else broken.push(`${path} was answered ${answer.status}`);
      return text;
    } catch (error) {
      broken.push(`${path} was not answered: ${(error as Error).message}`);
      return '';
    }
  };
  const watch = async () => {
    for (let n = 0; !over; n += 1) {
      const page = await load(PAGES[n % PAGES.length]!);
      for (const [part] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) await load(part);
      for (let k = 0; k < 5; k += 1) await load(parts[(n * 5 + k) % parts.length]!);
      await delay(REST_MS);
    }
  };
  const watching = watch();
  return {
    async stop() {
      over = true;
      await watching;
    },
    loaded: () => loaded,
    broken: () => broken,
  };
}
