import { defineConfig } from '@playwright/test';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/**
 * The stories. Each worker runs a product, a sandbox and a database of its own, so that one may move its clock or stop
 * its database.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Stories mostly wait for pages, so three share two cores.
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 12 * 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
});
