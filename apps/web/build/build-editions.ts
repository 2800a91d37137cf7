import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { LANGUAGES, type Language } from '@trilane/domain/language';
import { edition, type EditionState, type Part } from './edition/edition.ts';

/** How a part is built in a language, besides the translation itself. */
export type EditionOptions = (language: Language) => UserConfig;

/**
 * Builds a part in the other languages, into the folder of the English one: a document each, and the scripts whose text
 * differs.
 */
export function buildEditions(part: Part, optionsIn: EditionOptions): Plugin {
  let outDir = '';
  return {
    name: 'build-editions',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const language of LANGUAGES.filter((one) => one !== 'en')) {
        const { output, state } = await buildEdition(part, language, optionsIn);
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

/** Builds a part in one language; writes nothing. */
export async function buildEdition(
  part: Part,
  language: Language,
  optionsIn: EditionOptions,
): Promise<{ output: Rolldown.RolldownOutput['output'][number][]; state: EditionState }> {
  const state = edition(language, part);
  const { plugins = [], ...options } = optionsIn(language);
  const built = await build({
    ...options,
    configFile: false,
    // The English build has given its warnings.
    logLevel: 'error',
    plugins: [state.plugin, ...plugins],
    build: { ...options.build, copyPublicDir: false, write: false },
  });
  return { output: [built].flat().flatMap((one) => ('output' in one ? one.output : [])), state };
}
