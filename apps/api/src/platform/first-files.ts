import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@trilane/domain/language';

const kinds = {
  css: 'rel=preload; as=style',
  woff2: 'rel=preload; as=font; type="font/woff2"',
  js: 'rel=modulepreload; fetchpriority=low',
} as const;

/**
 * How a file is announced: the browser fetches it at once, in the mode in which the application will ask for it; styles
 * before scripts.
 */
function announce(file: string): string {
  const kind = file.slice(file.lastIndexOf('.') + 1) as keyof typeof kinds;
  return `</${file}>; ${kinds[kind]}; crossorigin`;
}

/**
 * The `Link` header of each address whose first page the build of a language has written down: the scripts and styles
 * that it needs besides those in the document, so that they are fetched with it and not one after the other. Empty
 * where nothing is built.
 */
export function readFirstFiles(dist: string, language: Language): ReadonlyMap<string, string> {
  const path = join(dist, '.vite', `first-files.${language}.json`);
  if (!existsSync(path)) return new Map();
  const list = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>;
  return new Map(Object.entries(list).map(([address, files]) => [address, files.map(announce).join(', ')]));
}
