import { defineConfig } from 'vitest/config';

// Files share a process and what it has loaded: a third of the time went into loading the same modules anew.
const shared = { isolate: false, restoreMocks: true, setupFiles: ['packages/testkit/src/seed.ts'], testTimeout: 20_000, hookTimeout: 60_000 };

/** Two groups: what needs a PostgreSQL gets one for the whole run; everything else starts without. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'database',
          // Half of their time is waiting for the database: one for each of two cores.
          maxWorkers: 2,
          include: ['apps/api/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'plain',
          include: ['packages/{domain,contract,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,sandbox}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
    ],
  },
});
