import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { waitLeftMs, withWaitBudget } from '../../platform/db/wait-budget.ts';
import { WAIT_MS_MAX } from '../../platform/db/wait-limits.ts';
import { beginRun } from './run-in-background.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('a run has the full time for each of its waits, however long its request has waited', async () => {
  let left = 0;
  const asked = { kind: 'books', askedBy: 'ann@desk.example' } as const;
  const run = await withWaitBudget(
    () =>
      beginRun(app.platform, asked, async () => {
        left = waitLeftMs();
        return {};
      }),
    WAIT_MS_MAX - 500,
  );
  await run!.ended;
  expect(left).toBe(WAIT_MS_MAX);
});
