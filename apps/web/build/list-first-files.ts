import type { Plugin, Rolldown } from 'vite';
import type { Language } from '@trilane/domain/language';
import { firstPages } from '../src/app/first-pages.ts';

/**
 * Writes down which scripts and styles each first page needs beyond those that the document itself names, and the font,
 * so that the server can announce them with the document instead of the browser learning of them from the first script,
 * and of the font from the first text.
 */
export function listFirstFiles(language: Language): Plugin {
  return {
    name: 'list-first-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      );
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('the build has no entry');
      const named = filesOf(entry, chunks);
      const font = Object.keys(bundle).find((file) => /\/inter-latin-[\w-]+\.woff2$/.test(file));
      if (!font) throw new Error('the build has no font');
      const list = Object.entries(firstPages).map(([path, names]) => {
        const files = names.flatMap((name) => [...filesOf(chunkOf(name, chunks), chunks)]);
        return [path, [...[...new Set(files)].filter((file) => !named.has(file)), font]] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: `.vite/first-files.${language}.json`,
        source: JSON.stringify(Object.fromEntries(list)),
      });
    },
  };
}

/** A page's file is called as the page is: `portalBalance` stands in pages/portal-balance.tsx. */
function chunkOf(page: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Rolldown.OutputChunk {
  const file = `/src/pages/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
  if (!chunk) throw new Error(`the build has no chunk for ${file}`);
  return chunk;
}

/** A chunk's scripts and styles with all that it imports at once. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, seen);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  return seen;
}
