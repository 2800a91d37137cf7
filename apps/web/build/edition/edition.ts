import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '@trilane/domain/language';
import { translateSource } from './translate-source.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = [
  'apps/web/src',
  'apps/sandbox/web',
  'packages/domain/src',
  'packages/ui/src',
  'packages/contract/src',
].map((folder) => join(root, folder) + sep);

/** What is built in each language: the public site, the application, the till, and the mails. */
export type Part = 'site' | 'app' | 'till' | 'mails';

/** The other parts whose translations a part has as well. */
const BORROWED: Readonly<Record<Part, readonly Part[]>> = {
  site: [],
  app: ['site'],
  till: ['site', 'app'],
  mails: ['site', 'app'],
};

/** The build of one part in one language: its plugin, and what the plugin has met so far. */
export interface EditionState {
  readonly plugin: Plugin;
  /** Missing translations, whose text stays English, and translations that no compiled module uses, in words. */
  misfits(): string[];
  /** Strings that stay English and may be text, each with its file. */
  left(): string[];
  /** The modules in which something was replaced, by their path. */
  changed(): ReadonlySet<string>;
}

/** The files of a part's catalogue; English, in which the sources are written, has none. */
export function catalogueFiles(language: Language, part: Part): string[] {
  if (language === 'en') return [];
  const folder = join(root, 'apps/web/src/translations', language, part);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
}

/** The messages of these files. Throws where two translate one differently. */
function readCatalogue(files: readonly string[]): Record<string, string> {
  const catalogue: Record<string, string> = {};
  for (const file of files) {
    for (const [english, translated] of Object.entries(readMessages(file))) {
      if (Object.hasOwn(catalogue, english) && catalogue[english] !== translated)
        throw new Error(`${relative(root, file)}: "${english}" is translated in two different ways`);
      catalogue[english] = translated;
    }
  }
  return catalogue;
}

function readMessages(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new Error(`${relative(root, file)} is not valid JSON`, { cause: error });
  }
}

/**
 * Builds a part in one language. The plugin replaces English messages by their translations at compile time, so a page
 * carries no catalogue. A module `name.es.ts` replaces `name.ts` (docs/decisions/0193-editions.md).
 */
export function edition(language: Language, part: Part): EditionState {
  const own = readCatalogue(catalogueFiles(language, part));
  const borrowed = BORROWED[part].flatMap((one) => catalogueFiles(language, one));
  // A mail may say something in other words than a page.
  const catalogue =
    part === 'mails'
      ? { ...readCatalogue(borrowed), ...own }
      : readCatalogue([...borrowed, ...catalogueFiles(language, part)]);
  const changed = new Set<string>();
  const missing = new Set<string>();
  const left = new Set<string>();
  const used = new Set<string>();
  const translatedPath = (path: string) => path.replace(/(?=\.tsx?$)/, `.${language}`);
  const plugin: Plugin = {
    name: `edition-${language}`,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved && translatedPath(resolved.id);
      // A Spanish module may import the English one that it replaces.
      if (!path || path === resolved.id || path === importer || !existsSync(path)) return resolved;
      return { ...resolved, id: path };
    },
    transform(code, id) {
      if (language === 'en' || !/\.tsx?$/.test(id) || !sources.some((folder) => id.startsWith(folder))) return null;
      const translation = translateSource(id, code, catalogue);
      const named = (message: string) => `${relative(root, id)}: ${JSON.stringify(message)}`;
      for (const message of translation.missing) missing.add(named(message));
      for (const message of translation.left) left.add(named(message));
      for (const message of translation.used) used.add(message);
      if (translation.used.length > 0) changed.add(id);
      return { code: translation.code, map: null };
    },
  };
  const misfits = () => [
    ...[...missing].map((message) => `missing (${language}): ${message}`),
    ...Object.keys(own)
      .filter((message) => !used.has(message))
      .map((message) => `unused (${language}): ${JSON.stringify(message)}`),
  ];
  return { plugin, misfits, left: () => [...left], changed: () => changed };
}
