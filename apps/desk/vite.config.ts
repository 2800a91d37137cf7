import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The operator's desk, built into dist/ and served by the product at the desk's own port. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    // The page's policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    // In one sheet the layers keep their order: chunks of it may be linked before the one that declares the base.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
