import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery is for looking at the parts; it is never shipped. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  plugins: [react()],
  build: { outDir: '../../../node_modules/.cache/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
  // The product's policy: a part that injects styles or scripts shows here first.
  preview: {
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src " +
        "'self'; base-uri 'none'; form-action 'self'",
    },
  },
});
