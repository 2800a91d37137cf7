import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a file is announced: the browser fetches it at once, in the mode in which the application will ask for it; styles before scripts. */
const announce = (file: string) => (file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`);

/**
 * The `Link` header of each address whose first page the build has written down: the scripts and styles that it needs besides
 * those in the document, so that they are fetched with it and not one after the other. Empty where nothing is built.
 */
export function readFirstFiles(dist: string): ReadonlyMap<string, string> {
  const path = join(dist, '.vite', 'first-files.json');
  if (!existsSync(path)) return new Map();
  const list = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>;
  return new Map(Object.entries(list).map(([address, files]) => [address, files.map(announce).join(', ')]));
}
