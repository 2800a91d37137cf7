import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '@trilane/domain/language';
import type * as Renderer from '../src/site/render-site.tsx';
import type { ShareCard } from '../src/site/share-cards.ts';
import { drawShareCard } from './draw-share-card.ts';
import { catalogueFiles, edition } from './edition/edition.ts';
import { pruneStyle } from './prune-style.ts';

type Output = Rolldown.RolldownOutput['output'][number];

/**
 * Renders the public site into the built application's folder: its pages, each with its style, one script, and what
 * forms and dialogs fetch later.
 */
export function prerenderSite(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender-site',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const { files, misfits } = await renderSiteFiles(root);
      if (misfits.length > 0) throw new Error(['Translations are missing or unused:', ...misfits].join('\n  '));
      for (const [name, content] of files) {
        const path = join(outDir, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
    },
  };
}

/** The files of the public site by their names in the built folder. */
export interface SiteFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Every source file that the pages are built from. */
  readonly sources: ReadonlySet<string>;
  /** Missing translations, whose text stays English, and translations that no source uses, in words. */
  readonly misfits: readonly string[];
}

/** The program that renders the pages, with its style and fonts. */
const renderedOutput = (root: string, translating: Plugin) =>
  outputOf({
    root,
    plugins: [translating, react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/site/render-site.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      minify: false,
      rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname]' } },
    },
  });

/** The script in the head of every page. */
const headScript = (root: string, translating: Plugin) =>
  outputOf({
    root,
    plugins: [translating],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/site/browser/site.ts',
        output: { format: 'iife', entryFileNames: 'assets/site-[hash].js' },
      },
    },
  });

/** Renders the public site in every language; writes nothing. */
export async function renderSiteFiles(root: string): Promise<SiteFiles> {
  const files = new Map<string, string | Uint8Array>();
  const made: Output[] = [];
  const misfits: string[] = [];
  for (const language of LANGUAGES) {
    const rendered = await renderEdition(root, language);
    misfits.push(...rendered.misfits);
    made.push(...rendered.made);
    for (const [name, content] of rendered.files) files.set(name, content);
  }
  // Browsers ask for this name without reading a page.
  files.set('favicon.ico', await readFile(join(root, 'src/site/icons/favicon.ico')));
  const modules = made.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  return {
    files,
    sources: new Set([...modules, ...LANGUAGES.flatMap((language) => catalogueFiles(language, 'site'))]),
    misfits,
  };
}

/** The pages of one language, and what the build made for them. */
async function renderEdition(root: string, language: Language) {
  const state = edition(language, 'site');
  const script = (await headScript(root, state.plugin))[0]!;
  const later = await fetchedLater(root, language, state.plugin);
  const rendering = await renderedOutput(root, state.plugin);
  const assets = rendering.filter((file) => file.type === 'asset');
  const named = (ending: string) =>
    `/${
      only(
        assets.filter(({ fileName }) => fileName.endsWith(ending)),
        ending,
      ).fileName
    }`;
  const { renderSite: render, editionCards } = await loadRenderer(
    only(
      rendering.filter((file) => file.type === 'chunk'),
      'program',
    ).code,
  );
  const islands = only(
    later.filter((file) => file.type === 'chunk' && file.isEntry && file.name === 'islands'),
    'entry of islands',
  );
  const cards = await drawCards(editionCards);
  const pages = render({
    cards: cards.addresses,
    script: `/${script.fileName}`,
    islands: `/${islands.fileName}`,
    style: named('.css'),
    font: named('.woff2'),
  });
  const { styles, styled } = styleEach(pages, only(assets.filter(isStyle), 'style'));
  const files = new Map<string, string | Uint8Array>([
    ...styles,
    ...cards.files,
    ...[script, ...later].map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
    ...assets.filter((file) => !isStyle(file)).map(({ fileName, source }) => [fileName, source] as const),
    ...[...styled].map(([name, text]) => [`site/${name}`, text] as const),
  ]);
  return { files, made: [script, ...later, ...rendering], misfits: state.misfits() };
}

/** The hashed name of a file. */
function nameFile(name: string, content: string | Uint8Array, ending: string): string {
  return `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${ending}`;
}

/** The picture of each page that links are shared of, and its address. */
async function drawCards(cards: Readonly<Record<string, ShareCard>>) {
  const drawn = await Promise.all(
    Object.entries(cards).map(async ([name, card]) => {
      const picture = await drawShareCard(card);
      return { name, picture, file: nameFile(`card-${name}`, picture, 'png') };
    }),
  );
  return {
    files: drawn.map(({ file, picture }): [string, Uint8Array] => [file, picture]),
    addresses: Object.fromEntries(drawn.map(({ name, file }) => [name, `/${file}`])),
  };
}

const isStyle = ({ fileName }: { fileName: string }) => fileName.endsWith('.css');

/** Every page gets the part of the site's style that it needs, so that the first load of each stays small. */
function styleEach(pages: ReadonlyMap<string, string>, style: Rolldown.OutputAsset) {
  const styles = new Map<string, string>();
  const styled = new Map<string, string>();
  for (const [name, page] of pages) {
    if (!name.endsWith('.html')) {
      styled.set(name, page);
      continue;
    }
    const pruned = pruneStyle(String(style.source), page);
    const file = nameFile('style', pruned, 'css');
    styles.set(file, pruned);
    styled.set(name, page.replaceAll(`/${style.fileName}`, `/${file}`));
  }
  return { styles, styled };
}

/**
 * What a page fetches with the first touch, and what the server adds to pages when measuring or reporting is switched
 * on.
 */
function fetchedLater(root: string, language: Language, translating: Plugin): Promise<Output[]> {
  // It shows no text, so only the English build contains it.
  const observe = language === 'en' && { observe: 'src/site/browser/observe.ts' };
  return outputOf({
    root,
    plugins: [translating, react()],
    worker: { format: 'es' },
    build: {
      modulePreload: { polyfill: false },
      cssMinify: true,
      rolldownOptions: {
        input: { islands: 'src/site/islands/entry.ts', ...observe },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}

async function outputOf(config: InlineConfig): Promise<Output[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      copyPublicDir: false,
      write: false,
      ...config.build,
    },
  });
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []));
}

function only<T>(found: readonly T[], what: string): T {
  if (found.length !== 1) throw new Error(`the public site was to have one ${what}, and has ${found.length}`);
  return found[0]!;
}

async function loadRenderer(code: string): Promise<typeof Renderer> {
  const program = join(tmpdir(), `render-site-${randomUUID()}.mjs`);
  await writeFile(program, code);
  try {
    return (await import(pathToFileURL(program).href)) as typeof Renderer;
  } finally {
    await rm(program);
  }
}
