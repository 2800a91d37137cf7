import { defineConfig } from 'vitest/config';

// Files share a process and what it has loaded: a third of the time went into loading the same modules anew. Half of
// the time of those with a database is waiting for it, so three processes share two cores.
const shared = {
  isolate: false,
  maxWorkers: 3,
  restoreMocks: true,
  setupFiles: ['packages/testkit/src/seed.ts', 'packages/testkit/src/remove-folders.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** Two groups: what needs a PostgreSQL gets one for the whole run; everything else starts without. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'database',
          include: ['apps/api/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'plain',
          include: [
            'packages/{domain,contract,ui,embedded-postgres}/src/**/*.test.{ts,tsx}',
            'apps/{web,sandbox}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
