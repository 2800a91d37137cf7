import { defineConfig } from 'vite';

/**
 * The sandbox's pages, built into dist/ and served by its server. No data: addresses, because its policy forbids them.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, report) {
        // Libraries mark their client parts for servers that render React; nothing is rendered on a server here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
