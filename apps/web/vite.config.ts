import { defineConfig } from 'vite';
import { appOptions } from './build/app-options.ts';
import { buildEditions } from './build/build-editions.ts';
import { compressAssets } from './build/compress-assets.ts';
import { buildPushWorker } from './build/push-worker.ts';
import { prerenderSite } from './build/prerender-site.ts';

const { plugins, ...options } = appOptions('en');

export default defineConfig({
  ...options,
  plugins: [...plugins, buildPushWorker(), prerenderSite(), buildEditions('app', appOptions), compressAssets()],
});
