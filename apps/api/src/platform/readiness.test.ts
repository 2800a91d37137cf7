import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { silentLog } from '@trilane/testkit/test-server';
import { createReadiness } from './readiness.ts';
import type { DatabaseState } from './readiness.repo.ts';

const state = (change: Partial<DatabaseState> = {}): DatabaseState => ({
  isStandby: false,
  isMigrated: true,
  now: new Date(),
  ...change,
});
const SECONDS = 1_000;

describe('a process', () => {
  test.each([
    ['is ready', {}, null],
    ['is not ready on a standby', { isStandby: true }, 'database-standby'],
    ['is not ready before its migrations', { isMigrated: false }, 'database-behind'],
    ['is not ready beside a clock that is ahead', { now: new Date(Date.now() + 60 * SECONDS) }, 'clocks-differ'],
    ['is not ready beside a clock that is behind', { now: new Date(Date.now() - 60 * SECONDS) }, 'clocks-differ'],
  ] as const)('%s', async (_, change, why) => {
    expect(await createReadiness(async () => state(change), silentLog).whyNot()).toBe(why);
  });

  test('says once by how much its clock differs', async () => {
    const error = vi.fn<(line: object) => void>();
    const behind = async () => state({ now: new Date(Date.now() - 3_600 * SECONDS) });
    const readiness = createReadiness(behind, { error });
    for (let asked = 0; asked < 2; asked += 1) expect(await readiness.whyNot()).toBe('clocks-differ');
    expect(error.mock.calls.map(([line]) => line)).toEqual([{ event: 'clocks-differ', aheadSeconds: 3_600 }]);
  });

  test('that drains asks the database nothing', async () => {
    const ask = vi.fn<() => Promise<DatabaseState>>();
    const readiness = createReadiness(ask, silentLog);
    readiness.drain();
    expect(await readiness.whyNot()).toBe('draining');
    expect(ask).not.toHaveBeenCalled();
  });

  test('asks a silent database once, however often it is asked itself', async () => {
    const ask = vi.fn<() => Promise<DatabaseState>>(() => new Promise(() => undefined));
    const readiness = createReadiness(ask, silentLog);
    const answers = await Promise.all([readiness.whyNot(), readiness.whyNot(), readiness.whyNot()]);
    expect(answers).toEqual(['database-away', 'database-away', 'database-away']);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('/readyz', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const readyz = async () => {
    const answer = await app.server.inject('/readyz');
    expect(answer.headers['cache-control']).toBe('no-store');
    return [answer.statusCode, answer.json()];
  };

  test('answers 200 only while the process would serve a write, and gives the reason otherwise', async () => {
    expect(await readyz()).toEqual([200, { ok: true }]);
    const rename = (change: string) =>
      app.database.asOwner(
        `update schema_migrations set name = ${change} where name = (select max(name) from schema_migrations)`,
      );
    await rename(`'not ' || name`);
    expect(await readyz()).toEqual([503, { ok: false, reason: 'database-behind' }]);
    await rename(`substr(name, 5)`);
    expect(await readyz()).toEqual([200, { ok: true }]);
    // A process of the last release goes on beside a newer one.
    await app.database.asOwner(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
    expect(await readyz()).toEqual([200, { ok: true }]);
    app.readiness.drain();
    expect(await readyz()).toEqual([503, { ok: false, reason: 'draining' }]);
    expect((await app.server.inject('/healthz')).statusCode).toBe(200);
    expect((await app.request('GET', '/config')).statusCode).toBe(200);
  });
});
