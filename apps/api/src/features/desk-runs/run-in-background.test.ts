import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator } from '@trilane/testkit/build-operator';
import { newId } from '../../platform/ids.ts';
import { waitLeftMs, withWaitBudget } from '../../platform/db/wait-budget.ts';
import { WAIT_MS_MAX } from '../../platform/db/wait-limits.ts';
import { beginRun } from './run-in-background.ts';
import { insertRun, type RunKind } from './runs.repo.ts';

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

test.each(['books', 'audit'] as const)(
  'a run of %s whose process was killed is shown as interrupted, so that another one can start',
  async (kind: RunKind) => {
    const { client } = await buildOperator(app, { roles: ['finance'] });
    const read = async (id: string) => {
      const { runs } = await client.call(kind === 'books' ? 'getBooksProof' : 'getAuditProof');
      return runs.find((run) => run.id === id);
    };
    const begin = async (secondsAgo: number) => {
      const id = newId();
      const now = new Date(app.platform.securityNow().getTime() - secondsAgo * 1_000);
      expect(await app.platform.jobsDb.write(null, (tx) => insertRun(tx, { id, kind, askedBy: 'ann', now }))).toBe(
        true,
      );
      return { id, at: now.toISOString() };
    };
    const dead = await begin(121);
    expect(await read(dead.id)).toMatchObject({ endedAt: dead.at, broken: true });
    const next = await begin(0);
    expect(await read(next.id)).toMatchObject({ endedAt: null, broken: false });
    expect(await read(dead.id)).toMatchObject({ broken: true });
  },
);
