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
  /** Asks it to end, as Ctrl-C does; its exit code. */
  stop(): Promise<number | null>;
}

/** Runs what `npm start` runs, until it says that it is ready. */
async function start(settings: Record<string, string>): Promise<Started> {
  const child: ChildProcess = fork(PROGRAM, { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const [portal, sandbox] = await new Promise<string[]>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        const ready = /^ready (\S+) (\S+)$/m.exec(said);
        if (ready) resolve(ready.slice(1));
      });
    }
    void ended.then(([code]) => reject(new Error(`the start ended with ${code}:\n${said}`)));
  });
  return {
    portal: portal!, sandbox: sandbox!,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

const ask = (address: string, body?: object) =>
  fetch(address, { signal: AbortSignal.timeout(10_000), ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) });

async function expectAtWork({ portal, sandbox }: Started): Promise<void> {
  for (const path of ['/healthz', '/api/v2/config', '/', '/portal/balance']) expect([path, (await ask(portal + path)).status]).toEqual([path, 200]);
  const [till] = (await (await ask(`${sandbox}/api/tills`)).json()) as { tillId: string }[];
  const [sold] = (await (await ask(`${sandbox}/api/payments`, { payments: [{ tillId: till!.tillId, amount: 12.5 }] })).json()) as { status: number }[];
  expect(sold!.status).toBe(200);
}

test('the start makes a demo shop whose tills sell afterwards, ends when it is asked to, and starts again on what it has', async () => {
  test.setTimeout(180_000);
  const folder = await makeScratchFolder('start');
  // The database's account must be able to pass.
  await chmod(folder, 0o711);
  const [port, sandboxPort, smtpPort] = await findFreePorts(3);
  const settings = { DATA_DIR: join(folder, 'data'), DEMO_DAYS: '3', PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(smtpPort) };
  let running: Started | undefined;
  try {
    for (const round of ['first', 'second']) {
      running = await start(settings);
      await test.step(`${round} start`, () => expectAtWork(running!));
      expect(await running.stop()).toBe(0);
      running = undefined;
    }
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
