import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '@trilane/domain/language';
import { appOptions } from './app-options.ts';
import { edition, type EditionState } from './edition/edition.ts';
import { listFirstFiles } from './list-first-files.ts';
import { nameAppPage } from './name-app-page.ts';

/**
 * Builds the application in the other languages, into the folder of the English one: a document each, and the scripts
 * whose text differs.
 */
export function buildEditions(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'build-editions',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const language of LANGUAGES.filter((one) => one !== 'en')) {
        const { output, state } = await buildEdition(root, language);
        const misfits = state.misfits();
        if (misfits.length > 0) throw new Error(['Translations are missing or unused:', ...misfits].join('\n  '));
        for (const file of output) {
          const path = join(outDir, file.fileName);
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          // Names are made of the content, so a file of the English build with the same name is the same file.
          if (existsSync(path) && !content.equals(await readFile(path)))
            throw new Error(`${file.fileName} differs from the one of the English build`);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, content);
        }
      }
    },
  };
}

/** Builds the application in one language; writes nothing. */
export async function buildEdition(
  root: string,
  language: Language,
): Promise<{ output: Rolldown.RolldownOutput['output'][number][]; state: EditionState }> {
  const state = edition(language, 'app');
  const built = await build({
    ...appOptions,
    root,
    configFile: false,
    // The English build has given its warnings.
    logLevel: 'error',
    plugins: [state.plugin, react(), nameAppPage(language), listFirstFiles(language)],
    build: { ...appOptions.build, copyPublicDir: false, manifest: `.vite/manifest.${language}.json`, write: false },
  });
  return { output: [built].flat().flatMap((one) => ('output' in one ? one.output : [])), state };
}
