import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { findFreePorts } from './support/world.ts';

const PROGRAM = join(import.meta.dirname, '../tools/start.ts');

interface Started {
  portal: string;
  sandbox: string;
  /** Everything that it has printed so far. */
  said(): string;
  /** Asks it to end, as Ctrl-C does; its exit code. */
  stop(): Promise<number | null>;
}

const environment = (settings: Record<string, string>) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, DEMO_DAYS: '3', ...settings };
};

/** Runs what `npm start` runs. `printed` resolves with the match of a pattern in its output. */
function launch(settings: Record<string, string>) {
  const env = environment(settings);
  const child: ChildProcess = fork(PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const looks = new Set<() => void>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
      for (const look of looks) look();
    });
  }
  const printed = (pattern: RegExp) =>
    new Promise<string[]>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said);
        if (found) resolve(found.slice(1));
      };
      looks.add(look);
      look();
      void ended.then(([code]) => reject(new Error(`the start ended with ${code}:\n${said}`)));
    });
  return { child, ended, printed, said: () => said };
}

/** Resolves once it is ready. */
async function start(settings: Record<string, string>): Promise<Started> {
  const { child, ended, printed, said } = launch(settings);
  const [portal, sandbox] = await printed(/^ready (\S+) (\S+)$/m);
  return {
    portal: portal!,
    sandbox: sandbox!,
    said,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Starts a copy and kills it with SIGKILL as soon as it prints this text; nothing of it keeps running. */
async function cutOff(settings: Record<string, string>, at: RegExp): Promise<void> {
  const { child, ended, printed, said } = launch(settings);
  await printed(new RegExp(`${at.source}|^ready`, 'm'));
  child.kill('SIGKILL');
  await ended;
  expect(said()).toMatch(at);
}

/** A folder that the database's account can pass through, and two ports: all that a copy needs. */
async function makePlace(name: Lowercase<string>): Promise<{ folder: string; settings: Record<string, string> }> {
  const folder = await makeScratchFolder(name);
  await chmod(folder, 0o711);
  const [port, sandboxPort] = await findFreePorts(2);
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  return { folder, settings: { DATA_DIR: join(folder, 'data'), ...ports } };
}

const ask = (address: string, body?: object) =>
  fetch(address, {
    signal: AbortSignal.timeout(10_000),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

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
