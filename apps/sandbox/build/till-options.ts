import { join } from 'node:path';
import type { UserConfig } from 'vite';
import type { Language } from '@trilane/domain/language';
import { nameTillPage } from './name-till-page.ts';

const root = join(import.meta.dirname, '..');

/** The document of the till. */
export const TILL_PAGE = join(root, 'till.html');

/** How the till is built in a language. No data: addresses, because the policy of the sandbox's server forbids them. */
export const tillOptions = (language: Language) =>
  ({
    root,
    publicDir: false,
    plugins: [nameTillPage(language)],
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: TILL_PAGE,
        onLog(level, log, report) {
          // Libraries mark their client parts for servers that render React; nothing is rendered on a server here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  }) satisfies UserConfig;
