/** Modules that share a file. A group of higher priority takes what several name. */
interface SharedFile {
  name: string;
  priority?: number;
  /** Names of npm packages. */
  packages?: readonly string[];
  /** Paths below the repository, without the ending: the styles of a part go with it. A folder ends with a slash. */
  modules: readonly string[];
  /** What stands in a package or a folder of `modules` and goes elsewhere. */
  except?: readonly string[];
  /** Modules without a file, which the bundler makes. */
  made?: readonly string[];
}

const inFolder = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`);

/** What TanStack Query watches a write with. The first page only reads. */
const writeObserver = inFolder('node_modules/@tanstack', [
  'query-core/build/modern/mutationObserver',
  'react-query/build/modern/useMutation',
]);

/**
 * Which modules share a file. Left alone, a page becomes dozens of small ones, which compress badly and cost a request
 * each; `node first-load.ts` shows what a page then weighs.
 */
export const sharedFiles: readonly SharedFile[] = [
  // What changes only with a new version of a library stays in the browser across our releases.
  {
    name: 'vendor',
    priority: 5,
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'wouter',
      'regexparam',
      '@tanstack/react-query',
      '@tanstack/query-core',
      'zustand',
    ],
    modules: [],
    except: [
      ...writeObserver,
      ...inFolder('node_modules/@tanstack', [
        'query-core/build/modern/infiniteQueryObserver',
        'react-query/build/modern/useInfiniteQuery',
      ]),
    ],
  },
  {
    name: 'core',
    priority: 4,
    modules: [
      'packages/contract/src/',
      ...inFolder('packages/ui/src', [
        'browser-location',
        'button',
        'icon',
        'lazy-part',
        'link',
        'router-link',
        'class-names',
        'tooltip',
        'brand',
        'toast',
        'loading-overlay',
        'apply-scheme',
        'empty-state',
        'tokens',
      ]),
      ...inFolder('apps/web/src/lib', [
        'access',
        'api',
        'auth-state',
        'config',
        'drafts',
        'end-session',
        'error-boundary',
        'loading',
        'logout',
        'now',
        'page-seen',
        'page-title',
        'step-up',
        'queries',
        'read-again',
        'stored-session',
      ]),
      'apps/web/src/features/auth/mailed-challenge',
      ...inFolder('packages/domain/src', ['business-status', 'edition', 'otp', 'prose', 'wait-words', 'zoned-time']),
    ],
    // Of the contract's words the first page needs only those that any call may end with.
    except: inFolder('packages/contract/src', [
      'accounting-words',
      'automatic-transfer-words',
      'bank-link-words',
      'browser-calls',
      'day-close-words',
      'later-calls.gen',
      'mails/',
      'offer-dates',
      'read-event-data',
      'messages',
      'site-messages',
      'status-words',
      'older-sign-up-messages',
      'refusals',
      'refusals/',
      'spanish/',
    ]),
    made: ['vite/preload-helper'],
  },
  // The others in a file of their own bring nothing else along.
  { name: 'words', priority: 3, modules: ['packages/contract/src/messages'] },
  // Fields are also drawn where nothing is sent, in filters: those pages need not carry the forms' library.
  {
    name: 'fields',
    priority: 2,
    modules: [
      ...inFolder('packages/ui/src', [
        'field',
        'text-area',
        'text-field',
        'password-field',
        'use-text-limit',
        'choices',
      ]),
      'packages/domain/src/text-lengths',
    ],
  },
  {
    name: 'forms',
    priority: 2,
    packages: ['react-hook-form'],
    modules: inFolder('apps/web/src/lib', ['use-call-form', 'edit-conflict', 'changed-elsewhere', 'form-notice']),
  },
  {
    name: 'gate',
    priority: 2,
    modules: [
      ...inFolder('packages/ui/src', ['gate', 'segmented-control', 'otp-field', 'use-countdown']),
      'apps/web/src/lib/gate-page',
      'apps/web/src/features/auth/',
      ...inFolder('packages/domain/src', ['email', 'otp']),
    ],
    except: inFolder('apps/web/src/features/auth', ['step-up-dialog', 'step-up-host', 'second-factor-dialog']),
  },
  // What every portal page draws.
  {
    name: 'portal-ui',
    modules: [
      ...inFolder('packages/ui/src', [
        'page-list',
        'portal-frame',
        'sheet',
        'modal-layer',
        'panel',
        'page-head',
        'banner',
        'skeleton',
        'money',
        'scheme-button',
      ]),
      ...inFolder('apps/web/src/lib', ['format', 'read-failed', 'use-panel-param', 'use-idle-after']),
      'apps/web/src/features/support/',
      ...inFolder('apps/web/src/features/frame', [
        'business-head',
        'menu-pages',
        'open-pages',
        'palette-button',
        'portal-layout',
        'portal-menu',
        'portal-paths',
        'frame.module',
      ]),
      'apps/web/src/lib/access',
      'apps/web/src/features/balance/balance.module',
      'packages/domain/src/payout',
    ],
  },
  // What lists, facts and their dialogs are drawn with. Each would be a small file, whose name the entry carries.
  {
    name: 'parts',
    modules: [
      ...inFolder('packages/ui/src', [
        'back-link',
        'checkbox',
        'confirm-dialog',
        'copy-button',
        'dialog',
        'disclosure',
        'email-address',
        'facts',
        'money-field',
        'network-address',
        'pagination',
        'radio-group',
        'select-field',
        'side-panel',
        'status-badge',
        'switch',
        'table',
        'tabs',
      ]),
      ...inFolder('apps/web/src/lib', [
        'one-key',
        'page-of-rows',
        'read-page',
        'transfer-path',
        'typed-amount',
        'use-below',
        'use-key',
        'use-later',
        'use-question',
        'use-write',
      ]),
      ...writeObserver,
      ...inFolder('packages/domain/src', [
        'group-by',
        'hour-words',
        'notice',
        'refund',
        'settlement-words',
        'staff',
        'transaction',
        'typed-dollars',
      ]),
    ],
  },
  // What stands above the pages of a business that is not set up yet.
  {
    name: 'set-up',
    modules: [
      ...inFolder('apps/web/src/features/frame', ['status-banner', 'status-notes', 'setup-checklist']),
      ...inFolder('packages/contract/src', ['bank-link-words', 'status-words']),
    ],
  },
  // What narrows a list or a report.
  { name: 'export', modules: inFolder('apps/web/src/lib', ['export-bar', 'use-export']) },
  { name: 'transfers', modules: inFolder('apps/web/src/features/balance', ['transfer-words', 'transfer-news']) },
  {
    name: 'filters',
    modules: [
      ...inFolder('packages/ui/src', ['filter-chip', 'choice-list']),
      ...inFolder('apps/web/src/lib', [
        'choice-filter',
        'date-range-chip',
        'ignored-filter-notice',
        'ignored-names',
        'place-chips',
        'search-field',
        'why-not-period',
      ]),
    ],
  },
];

/** The paths as one pattern, with either slash and with any ending. */
const anyOf = (paths: readonly string[]) =>
  paths
    .map((path) => (path.endsWith('/') ? path : `${path}.`).replaceAll('.', String.raw`\.`).replaceAll('/', '[\\\\/]'))
    .join('|');

/** The pattern of the paths that the group takes. */
function patternOf({ packages = [], modules, except = [], made = [] }: SharedFile): RegExp {
  const ours = anyOf([...packages.map((name) => `node_modules/${name}/`), ...modules]);
  return new RegExp([except.length > 0 ? `(?!${anyOf(except)})(?:${ours})` : ours, ...made].join('|'));
}

export const chunkGroups = sharedFiles.map(({ name, priority, ...group }) => ({
  name,
  ...(priority && { priority }),
  test: patternOf({ name, ...group }),
}));
