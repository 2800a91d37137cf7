import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, launch, makePlace, start, type Started } from './support/launch.ts';

/** Starts a copy and kills it with SIGKILL as soon as it prints this text; nothing of it keeps running. */
async function cutOff(settings: Record<string, string>, at: RegExp): Promise<void> {
  const { child, ended, printed, said } = launch(settings);
  await printed(new RegExp(`${at.source}|^ready`, 'm'));
  child.kill('SIGKILL');
  await ended;
  expect(said()).toMatch(at);
}

async function expectAtWork({ portal, sandbox }: Started): Promise<void> {
  for (const path of ['/healthz', '/api/v2/config', '/', '/portal/balance'])
    expect([path, (await ask(portal + path)).status]).toEqual([path, 200]);
  const [till] = (await (await ask(`${sandbox}/api/tills`)).json()) as { tillId: string }[];
  const [sold] = (await (
    await ask(`${sandbox}/api/payments`, { payments: [{ tillId: till!.tillId, amount: 12.5 }] })
  ).json()) as { status: number }[];
  expect(sold!.status).toBe(200);
}

async function expectStopped(running: Started): Promise<void> {
  expect(running.said()).not.toMatch(/"level":"(warn|error|fatal)"|^\s+at /m);
  expect(await running.stop(), running.said()).toBe(0);
}

test('two copies start side by side with PORT and SANDBOX_PORT alone, sell, and start again', async () => {
  test.setTimeout(600_000);
  const places = [await makePlace('copya'), await makePlace('copyb')];
  let running: Started[] = [];
  const startAll = async () => {
    const copies = await Promise.allSettled(places.map(({ settings }) => start(settings)));
    running = copies.flatMap((copy) => (copy.status === 'fulfilled' ? copy.value : []));
    for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
    for (const copy of running) await expectAtWork(copy);
  };
  try {
    await test.step('first start', startAll);
    const third = launch({ ...places[0]!.settings, DATA_DIR: join(places[0]!.folder, 'third') });
    expect((await third.ended)[0]).toBe(1);
    const words = /^trilane: Port \d+ is in use\. Stop what listens there, or set PORT to another port$/m;
    expect(third.said(), 'a third copy on the ports of the first is refused').toMatch(words);
    for (const copy of running) await expectStopped(copy);
    await test.step('second start', startAll);
    for (const copy of running) await expectStopped(copy);
  } finally {
    await Promise.all(running.map((copy) => copy.stop()));
    for (const { folder } of places) await rm(folder, { recursive: true, force: true });
  }
});

// Each start continues from what the one before has left behind.
const CUTS = [/ 0 %/, / [4-6]\d %/, / 9\d %/, /100 %/];

test('a start makes up for those before it: killed, or without a demo. The demo is there, and an owner', async () => {
  test.setTimeout(600_000);
  const { folder, settings } = await makePlace('cutoff');
  let running: Started | undefined;
  try {
    await test.step('killed on an empty folder', () => cutOff(settings, /starting the database/));
    await test.step('ended with a database and no demo', async () => {
      running = await start({ ...settings, SEED_DEMO: 'off' });
      expect(running.said()).not.toContain('sign in as');
      expect(await running.stop(), running.said()).toBe(0);
    });
    for (const cut of CUTS) await test.step(`killed at ${cut}`, () => cutOff(settings, cut));
    running = await start(settings);
    expect(running.said()).toContain('sign in as');
    await expectAtWork(running);
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
