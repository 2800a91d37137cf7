import { z } from 'zod';
import { spawnProgram, type Child } from './children.ts';
import { writeDemoState } from './data-folder.ts';
import { LaunchError, say } from './say.ts';

const accountList = z.array(z.object({ name: z.string(), email: z.string(), password: z.string() }));

/** Somebody to sign in as. */
export type DemoAccount = z.output<typeof accountList>[number];

/** Runs the demo seed, which uses public calls only and prints its own progress. */
export async function seedDemo(options: {
  dataDir: string;
  productUrl: string;
  sandboxUrl: string;
  started(child: Child): void;
}): Promise<void> {
  say('making the demo merchant through the public calls ...');
  await writeDemoState(options.dataDir, 'seeding');
  const child = spawnProgram({
    name: 'The demo seed',
    program: 'apps/sandbox/demo/main.ts',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PRODUCT_URL: options.productUrl, SANDBOX_URL: options.sandboxUrl },
  });
  options.started(child);
  const { ok, how } = await child.ended;
  if (!ok) throw new LaunchError(`The demo merchant could not be made (${how}). The next start begins anew; SEED_DEMO=off starts without`);
  await writeDemoState(options.dataDir, 'done');
}

/** The demo's accounts as the seed left them with the sandbox. */
export async function listDemoAccounts(sandboxUrl: string): Promise<DemoAccount[]> {
  const answer = await fetch(`${sandboxUrl}/api/demo-accounts`, { signal: AbortSignal.timeout(5_000) });
  return accountList.parse(await answer.json());
}
