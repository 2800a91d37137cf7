import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Each sheet begins with the order of the layers: the page may link a part of `ui` before the sheet that holds `base`,
 * and the first mention of a layer decides.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer base,ui,app;${file.source}`;
  },
};

/** The operator's desk, built into dist/ and served by the product at the desk's own port. */
export default defineConfig({
  plugins: [react(), layerOrder],
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    // The page's policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
