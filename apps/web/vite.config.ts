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
    sourcemap: false,
    reportCompressedSize: false,
  },
});
