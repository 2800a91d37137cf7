import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The built page is app.html: index.html belongs to the pre-rendered public site in the same folder. */
function nameAppPage(): Plugin {
  return {
    name: 'name-app-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build made no index.html');
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: 'app.html', source: page.source });
    },
  };
}

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), nameAppPage()],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api } },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // The page's policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a new version of a library stays in the browser across our releases.
            { name: 'vendor', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|@tanstack[\\/](react-query|query-core)|zustand)[\\/]/ },
            { name: 'core', priority: 2, test: /packages[\\/](contract[\\/]|ui[\\/]src[\\/](button|icon|link|class-names|tooltip|mark|toast|loading-overlay|apply-scheme|empty-state|tokens)\.)|web[\\/]src[\\/]lib[\\/](api|auth-state|config|drafts|end-session|error-boundary|loading|now|page-title|proof|queries)\./ },
            // Many small files compress badly: what every portal page draws comes as one.
            { name: 'portal-ui', test: /packages[\\/]ui[\\/]src[\\/](portal-frame|sheet|modal-layer|table|pagination|status-mark|panel|page-head|banner|skeleton|lane|money|scheme-switch|step-chart)\./ },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
