import type { UserConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

/** How the application is built, in each language. */
export const appOptions = {
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // The page's policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    sourcemap: false,
    reportCompressedSize: false,
  },
} as const satisfies UserConfig;
