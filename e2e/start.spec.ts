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

test('the start makes a demo shop whose tills sell, prints no warning, ends and starts again', async () => {
  test.setTimeout(180_000);
  const { folder, settings } = await makePlace('start');
  let running: Started | undefined;
  try {
    for (const round of ['first', 'second']) {
      running = await start(settings);
      expect(running.said()).not.toMatch(/"level":"(warn|error|fatal)"|^\s+at /m);
      await test.step(`${round} start`, () => expectAtWork(running!));
      expect(await running.stop()).toBe(0);
      running = undefined;
    }
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

// Each start continues from what the one before has left behind.
const CUTS = [/starting the database/, / 0 %/, / [4-6]\d %/, / 9\d %/, /100 %/];

test('the next start makes up for a killed one: the demo is there, and an owner to sign in as', async () => {
  test.setTimeout(300_000);
  const { folder, settings } = await makePlace('cutoff');
  let running: Started | undefined;
  try {
    for (const cut of CUTS) await test.step(`cut off at ${cut}`, () => cutOff(settings, cut));
    running = await start(settings);
    expect(running.said()).toContain('sign in as');
    await expectAtWork(running);
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('after a start that ended with a database and no demo, the next one makes the demo', async () => {
  test.setTimeout(180_000);
  const { folder, settings } = await makePlace('nodemo');
  let running: Started | undefined;
  try {
    running = await start({ ...settings, SEED_DEMO: 'off' });
    expect(running.said()).not.toContain('sign in as');
    expect(await running.stop()).toBe(0);
    running = await start(settings);
    expect(running.said()).toContain('sign in as');
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('two copies start side by side with PORT and SANDBOX_PORT alone; a third on their ports is refused', async () => {
  test.setTimeout(240_000);
  const places = [await makePlace('copya'), await makePlace('copyb')];
  const copies = await Promise.allSettled(places.map(({ settings }) => start(settings)));
  try {
    for (const copy of copies) {
      if (copy.status === 'rejected') throw copy.reason;
      await expectAtWork(copy.value);
    }
    const third = launch({ ...places[0]!.settings, DATA_DIR: join(places[0]!.folder, 'third') });
    expect((await third.ended)[0]).toBe(1);
    const words = /^trilane: Port \d+ is in use\. Stop what listens there, or set PORT to another port$/m;
    expect(third.said()).toMatch(words);
  } finally {
    await Promise.all(copies.map((copy) => (copy.status === 'fulfilled' ? copy.value.stop() : undefined)));
    for (const { folder } of places) await rm(folder, { recursive: true, force: true });
  }
});
