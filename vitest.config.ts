import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './packages/testkit/src/longest-first.ts';

// Test files share a process and its loaded modules, because loading the same modules for each file takes long. Tests
// with a database often wait for it, so three processes share two cores.
const shared = {
  isolate: false,
  maxWorkers: 3,
  // Most of what a test makes is rubbish at once. More room for it means fewer collections, and with one thread beside
  // each process the collectors do not compete for the cores: a tenth of the processor time of a test process.
  execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
  restoreMocks: true,
  setupFiles: [
    'packages/testkit/src/seed.ts',
    'packages/testkit/src/keep-statements.ts',
    'packages/testkit/src/remove-folders.ts',
    'packages/testkit/src/unstub-globals.ts',
  ],
  // Only what hangs reaches these limits: on a busy machine, a test takes ten times as long as alone.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

// Reads the cases of the API matrix without running them.
const matrixComplete = 'apps/api/src/{api,desk}-matrix/complete.test.ts';

/** Two groups: what needs a PostgreSQL gets one for the whole run; everything else starts without. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'database',
          include: ['apps/api/src/**/*.test.ts', 'packages/{testkit,sdk}/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, matrixComplete],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'plain',
          include: [
            'packages/{domain,contract,ui,embedded-postgres}/src/**/*.test.{ts,tsx}',
            'apps/{web,desk,sandbox}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            matrixComplete,
          ],
        },
      },
    ],
  },
});
