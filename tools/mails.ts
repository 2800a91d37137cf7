import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { edition, type EditionState } from '../apps/web/build/edition/edition.ts';

const root = join(import.meta.dirname, '..');
const entry = join(root, 'packages/contract/src/mails/mails.ts');
const target = join(root, 'packages/contract/src/mails/mails.es.gen.ts');
const NOTE = [
  '// @ts-nocheck',
  '// Written by `node tools/mails.ts`: the mails of mails.ts in Spanish, with every module that differs from English.',
];

/** The modules whose phrases are all read by people. */
const WRITTEN = /^packages\/contract\/src\/(mails\/[\w-]*mails|paper\/[\w-]*)\.ts: /;

/** Modules by their path, with the modules that each imports. */
type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The modules that say something else in Spanish, those that import one of them, and the English modules that a Spanish
 * one replaces, because it may re-export from them.
 */
function modulesThatDiffer(graph: Graph, translated: ReadonlySet<string>): ReadonlySet<string> {
  const replaced = [...translated].map((path) => path.replace(/\.es\.ts$/, '.ts'));
  const found = new Set([...translated, ...replaced]);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [path, imports] of graph) if (imports.some((one) => found.has(one))) found.add(path);
  }
  return found;
}

/** How the generated module names a module that is the same in both languages. */
function nameOf(path: string): string {
  const [, domain] = path.split('/packages/domain/src/');
  if (domain !== undefined) return `@trilane/domain/${domain.replace(/\.ts$/, '')}`;
  const name = relative(dirname(target), path).replaceAll(sep, '/');
  return name.startsWith('.') ? name : `./${name}`;
}

async function bundle(plugins: Plugin[]): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^zod$/ },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}

/** The Spanish mails as one module, and what the build has met of messages. */
export async function spanishMails(): Promise<{ text: string; state: EditionState }> {
  const state = edition('es', 'mails');
  const graph = new Map<string, readonly string[]>();
  const translated = new Set<string>();
  const recordModules: Plugin = {
    name: 'look-at-modules',
    moduleParsed({ id, importedIds }) {
      graph.set(id, importedIds);
      if (state.changed().has(id) || id.endsWith('.es.ts')) translated.add(id);
    },
  };
  await bundle([state.plugin, recordModules]);
  const spanishOnly = modulesThatDiffer(graph, translated);
  const externalizeShared: Plugin = {
    name: 'share-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = importer ? await this.resolve(source, importer, { ...options, skipSelf: true }) : null;
      if (!resolved || spanishOnly.has(resolved.id) || resolved.external) return resolved;
      return { id: nameOf(resolved.id), external: true, moduleSideEffects: false };
    },
  };
  const code = await bundle([externalizeShared, state.plugin]);
  return { text: `${[...NOTE, code.trim()].join('\n')}\n`, state };
}

/** What keeps the mails from being wholly Spanish: missing and unused messages, and phrases of mails without one. */
function faultsOf(state: EditionState): string[] {
  const left = state
    .left()
    .filter((line) => WRITTEN.test(line))
    // Skip templates that contain only placeholders.
    .filter((line) => /\p{L}{2}/u.test(line.replace(/^.*?: /, '').replace(/\{[^{}]*\}/g, '')));
  return [...state.misfits(), ...left.map((line) => `stays English: ${line}`)];
}

if (import.meta.main) {
  const { text, state } = await spanishMails();
  const faults = faultsOf(state);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${relative(root, target)} is out of date: run node tools/mails.ts`);
    process.exit(1);
  }
}
