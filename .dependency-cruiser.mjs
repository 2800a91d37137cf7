// Who may import whom (docs/map.md). Each rule of layers has a planted breach in tools/boundaries.test.ts.

const TESTS = String.raw`\.(test|spec|harness|fixture)\.tsx?$|^apps/api/src/(api-matrix|desk-matrix|reliability)/`;

/** What every layer of ours may use besides what its rule names: packages and Node itself. */
const OUTSIDE = 'node_modules|^node:|^[a-z_/]+$';

/** Files under `from` may import files of ours only where `mayImport` says. */
function layer({ name, from, fromNot = [], mayImport, outside = true, comment }) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [TESTS, ...fromNot] },
    to: { pathNot: outside ? [...mayImport, OUTSIDE] : mayImport },
  };
}

export default {
  forbidden: [
    layer({
      name: 'domain-imports-nothing',
      comment: 'Rules are pure: neither packages nor Node.',
      from: '^packages/domain/src/',
      mayImport: ['^packages/domain/src/'],
      outside: false,
    }),
    layer({
      name: 'contract-imports-domain',
      comment: 'The contract is data: Zod and the rules.',
      from: '^packages/contract/src/',
      mayImport: ['^packages/(contract|domain)/src/', 'node_modules/zod/'],
      outside: false,
    }),
    layer({
      name: 'ui-imports-domain',
      comment: 'The design system knows no feature.',
      from: '^packages/ui/(src|gallery)/',
      mayImport: ['^packages/ui/', '^packages/domain/src/'],
    }),
    layer({
      name: 'embedded-postgres-stands-alone',
      comment: 'Any program may use this package, so it imports nothing of ours.',
      from: '^packages/embedded-postgres/',
      mayImport: ['^packages/embedded-postgres/'],
    }),
    layer({
      name: 'sdk-stands-alone',
      comment: 'Programs of merchants install it alone: it has no dependencies.',
      from: '^packages/sdk/src/(?!.*\\.test\\.ts$)',
      mayImport: ['^packages/sdk/src/'],
      outside: false,
    }),
    layer({
      name: 'api-features',
      comment: 'A feature meets another one only at its public.ts.',
      from: '^apps/api/src/features/([^/]+)/',
      mayImport: [
        '^packages/(contract|domain)/src/',
        '^apps/api/src/(platform|ledger|ports)/',
        '^apps/api/src/features/$1/',
        '^apps/api/src/features/[^/]+/public\\.ts$',
      ],
    }),
    layer({
      name: 'adapters',
      comment: 'Adapters speak to vendors; of the platform they may take a few tools that know no feature.',
      from: '^apps/api/src/adapters/',
      mayImport: [
        '^packages/domain/src/',
        '^apps/api/src/(adapters|ports)/',
        '^apps/api/src/platform/(signature|secret-box|log|each-item|outside-call)\\.ts$',
      ],
    }),
    layer({
      name: 'ports',
      comment: 'Ports are interfaces in our own words.',
      from: '^apps/api/src/ports/',
      mayImport: ['^apps/api/src/ports/', '^packages/domain/src/'],
    }),
    {
      name: 'platform-and-ledger-below-features',
      comment: 'What stands below knows nothing of what stands above.',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|ledger)/', pathNot: TESTS },
      to: { path: '^apps/api/src/(features|adapters)/|^apps/api/src/(app|main)\\.ts$' },
    },
    layer({
      name: 'web-features',
      comment: 'Features meet on pages only.',
      from: '^apps/web/src/features/([^/]+)/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/web/src/lib/', '^apps/web/src/features/$1/'],
    }),
    layer({
      name: 'web-lib',
      comment: 'What all features share knows none of them.',
      from: '^apps/web/src/lib/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/web/src/lib/'],
    }),
    layer({
      name: 'web-apart-from-the-server',
      comment: 'The web reaches the API by its calls alone.',
      from: '^apps/web/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/web/'],
    }),
    layer({
      name: 'desk-features',
      comment: 'Features of the desk meet on its pages and in its frame only.',
      from: '^apps/desk/src/features/([^/]+)/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/desk/src/lib/', '^apps/desk/src/features/$1/'],
    }),
    layer({
      name: 'desk-lib',
      comment: 'What all features of the desk share knows none of them.',
      from: '^apps/desk/src/lib/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/desk/src/lib/'],
    }),
    layer({
      name: 'desk-apart-from-the-server',
      comment: 'The desk reaches the service by its calls alone, and shares nothing with the portal but packages.',
      from: '^apps/desk/',
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/desk/'],
    }),
    layer({
      name: 'sandbox-apart-from-the-product',
      comment:
        'The outside world talks to the product as the real one would. Its build translates the till as the web.',
      from: '^apps/sandbox/',
      fromNot: ['^apps/sandbox/vite\\.config\\.ts$'],
      mayImport: ['^packages/(contract|domain|ui)/src/', '^apps/sandbox/'],
    }),
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/testkit/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'no-tests-in-programs',
      comment: 'A program does not run its tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/testkit/'] },
      to: { path: TESTS },
    },
    {
      name: 'no-development-packages-in-programs',
      comment: 'What runs in production is installed there.',
      severity: 'error',
      from: {
        path: '^(apps/[^/]+/(src|server|web|demo)|packages/(domain|contract|ui|embedded-postgres|sdk)/src)/',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'traces-loaded-on-demand',
      comment: 'Without its setting nothing of OpenTelemetry is loaded.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [TESTS, '^apps/api/src/platform/open-tracing\\.ts$'] },
      to: {
        path: 'node_modules/@opentelemetry/|^apps/api/src/platform/open-tracing\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
