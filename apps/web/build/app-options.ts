import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { Language } from '@trilane/domain/language';
import { chunkGroups } from './chunk-groups.ts';
import { listFirstFiles } from './list-first-files.ts';
import { nameAppPage } from './name-app-page.ts';

/** How the application is built in a language. */
export const appOptions = (language: Language) =>
  ({
    root: join(import.meta.dirname, '..'),
    plugins: [react(), nameAppPage(language), listFirstFiles(language)],
    worker: { format: 'es' },
    // What the router brings along for a React that has no such hook.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      target: 'baseline-widely-available',
      // The page's policy allows no data: addresses and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: `.vite/manifest.${language}.json`,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      sourcemap: false,
      reportCompressedSize: false,
    },
  }) as const satisfies UserConfig;
