import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appOptions } from './build/app-options.ts';
import { buildEditions } from './build/build-editions.ts';
import { compressAssets } from './build/compress-assets.ts';
import { listFirstFiles } from './build/list-first-files.ts';
import { nameAppPage } from './build/name-app-page.ts';
import { buildPushWorker } from './build/push-worker.ts';
import { prerenderSite } from './build/prerender-site.ts';

export default defineConfig({
  ...appOptions,
  plugins: [
    react(),
    nameAppPage('en'),
    listFirstFiles('en'),
    buildPushWorker(),
    prerenderSite(),
    buildEditions(),
    compressAssets(),
  ],
  build: { ...appOptions.build, manifest: '.vite/manifest.en.json' },
});
