import { join } from 'node:path';
import { defineConfig } from 'vite';
import { buildEditions } from '../web/build/build-editions.ts';
import { TILL_PAGE, tillOptions } from './build/till-options.ts';

const { build, ...options } = tillOptions('en');

/** The sandbox's pages, built into dist/ and served by its server: the tools for testers, and the till. */
export default defineConfig({
  ...options,
  logLevel: 'warn',
  plugins: [...options.plugins, buildEditions('till', tillOptions)],
  build: {
    ...build,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { ...build.rolldownOptions, input: [join(import.meta.dirname, 'index.html'), TILL_PAGE] },
  },
});
