import { join } from 'node:path';
import { build } from 'vite';
import type { Language } from '@trilane/domain/language';
import { edition, type Part } from './edition.ts';

/** A module as the build of a language compiles it; `path` begins at the root of the repository. */
export async function compileModule(path: string, language: Language, part: Part): Promise<unknown> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [edition(language, part).plugin],
    build: { write: false, ssr: join(import.meta.dirname, '../../../..', path) },
    ssr: { noExternal: true },
  });
  const [output] = [built].flat();
  const { code } = (output as { output: [{ code: string }] }).output[0];
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
