import { defineConfig } from '@playwright/test';

/**
 * Stories that start programs of their own. They take a long time, so they run first: otherwise one of them would run
 * alone at the end.
 */
const launches = ['start.spec.ts', 'dev.spec.ts', 'store-map.spec.ts'];
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/**
 * The stories. Each worker runs a product, a sandbox and a database of its own, so that one may move its clock or stop
 * its database.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'launches', testMatch: launches },
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: launches },
  ],
  // `npm run e2e -- --browser firefox` sets it. Playwright drives the Firefox that Mozilla ships over WebDriver BiDi.
  use: process.env['STORY_BROWSER'] === 'firefox' ? { browserName: 'firefox', channel: 'moz-firefox' } : {},
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  // A story has a product, a database and a browser, so three keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // Only what hangs reaches these limits: on a busy machine, a page takes ten times as long as alone.
  timeout: 300_000,
  globalTimeout: 75 * 60_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
});
