import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '@trilane/domain/language';
import { translateSource } from './translate-source.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = ['apps/web/src', 'packages/domain/src', 'packages/ui/src', 'packages/contract/src'].map(
  (folder) => join(root, folder) + sep,
);

/** The build of one language: its plugin, and what the plugin has met so far. */
export interface EditionState {
  readonly plugin: Plugin;
  /** English messages without a translation, each with its file. */
  missing(): readonly string[];
  /** The messages of the catalogue that were met. */
  used(): ReadonlySet<string>;
}

/** The files of a language's catalogue; English, in which the sources are written, has none. */
export function catalogueFiles(language: Language): string[] {
  if (language === 'en') return [];
  const folder = join(root, 'apps/web/src/translations', language);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
}

/** The messages of a language from all files of its catalogue. Throws where two files translate one differently. */
export function readCatalogue(language: Language): Record<string, string> {
  const catalogue: Record<string, string> = {};
  for (const file of catalogueFiles(language)) {
    for (const [english, translated] of Object.entries(readMessages(file))) {
      if (Object.hasOwn(catalogue, english) && catalogue[english] !== translated)
        throw new Error(`${language}: "${english}" is translated in two different ways`);
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
 * Builds the sources in one language. The plugin replaces English messages by their translations at compile time, so a
 * page carries no catalogue. A module `name.es.ts` replaces `name.ts` (docs/decisions/0193-editions.md).
 */
export function edition(language: Language): EditionState {
  const catalogue = readCatalogue(language);
  const missing = new Set<string>();
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
      for (const message of translation.missing) missing.add(`${relative(root, id)}: ${JSON.stringify(message)}`);
      for (const message of translation.used) used.add(message);
      return { code: translation.code, map: null };
    },
  };
  return { plugin, missing: () => [...missing], used: () => used };
}

/** Describes missing translations, and translations that no compiled module uses. */
export function misfitsOf(language: Language, { missing, used }: EditionState): string[] {
  const said = used();
  return [
    ...missing().map((message) => `missing (${language}): ${message}`),
    ...Object.keys(readCatalogue(language))
      .filter((message) => !said.has(message))
      .map((message) => `unused (${language}): ${JSON.stringify(message)}`),
  ];
}
