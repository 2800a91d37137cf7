import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { compressAssets } from './build/compress-assets.ts';
import { listFirstFiles } from './build/list-first-files.ts';
import { nameAppPage } from './build/name-app-page.ts';
import { buildPushWorker } from './build/push-worker.ts';
import { prerenderSite } from './build/prerender-site.ts';

export default defineConfig({
  plugins: [react(), nameAppPage(), listFirstFiles(), buildPushWorker(), prerenderSite(), compressAssets()],
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // The page's policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
