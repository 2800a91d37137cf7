import { z } from 'zod';
import { openBooks } from '../operator/books.ts';
import { spawnProgram, type Child } from './children.ts';
import { writeDemoState } from './data-folder.ts';
import { LaunchError, say } from './say.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';

const accountList = z.array(z.object({ name: z.string(), email: z.string(), password: z.string() }));

/** Somebody to sign in as. */
export type DemoAccount = z.output<typeof accountList>[number];

export interface SeedOptions {
  readonly dataDir: string;
  readonly productUrl: string;
  readonly sandboxUrl: string;
  /** Lets the seed's own writes through while the product keeps everybody else's out. */
  readonly seedSecret: string;
  /** The product shows how far it is, and opens to all at the end. */
  readonly product: Child;
  started(child: Child): void;
}

/** Runs the demo seed, which uses public calls only, and shows how far it is. */
export async function seedDemo({
  dataDir,
  productUrl,
  sandboxUrl,
  seedSecret,
  product,
  started,
}: SeedOptions): Promise<void> {
  say('making the demo merchant through the public calls ...');
  await writeDemoState(dataDir, 'seeding');
  const showProgress = createProgressLine();
  const child = spawnProgram({
    name: 'The demo seed',
    program: 'apps/sandbox/demo/main.ts',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO_DAYS: process.env['DEMO_DAYS'],
      PRODUCT_URL: productUrl,
      SANDBOX_URL: sandboxUrl,
      SEED_SECRET: seedSecret,
    },
    output: (line) => {
      const [, percentText, words] = /^progress (\d+) (.*)$/.exec(line) ?? [];
      if (percentText === undefined || words === undefined) return console.log(line);
      showProgress(Number(percentText), words);
      tell(product, { seed: { percent: Number(percentText), words } });
    },
  });
  started(child);
  const { ok, how } = await child.ended;
  if (!ok)
    throw new LaunchError(
      `The demo merchant could not be made (${how}). The next start makes it again; SEED_DEMO=off starts without`,
    );
  // Written first: once everybody may write, their data must not be taken for a half-made demo.
  await writeDemoState(dataDir, 'done');
  openToAll(product);
}

/** Ends the time in which the product accepts only the seed's writes. */
export function openToAll(product: Child): void {
  tell(product, { seed: 'done' });
}

/** Whether a business has signed up in the database of these settings. */
export async function hasBusinesses(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const books = await openBooks(env);
  try {
    const { rowCount } = await books.jobs.single(sql`select 1 from business limit 1`);
    return rowCount !== 0;
  } finally {
    await books.close();
  }
}

function tell(product: Child, message: object): void {
  if (product.process.connected) product.process.send(message);
}

/** A line that is written over on a terminal; elsewhere one line for each tenth and each new step. */
function createProgressLine(): (percent: number, words: string) => void {
  let last = '';
  return (percent, words) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\x1b[2Ktrilane: ${String(percent).padStart(3)} % ${words}${percent === 100 ? '\n' : ''}`);
      return;
    }
    const step = `${Math.floor(percent / 10)} ${words}`;
    if (step !== last) say(`${String(percent).padStart(3)} % ${words}`);
    last = step;
  };
}

/** The demo's accounts as the seed left them with the sandbox. */
export async function listDemoAccounts(sandboxUrl: string): Promise<DemoAccount[]> {
  const answer = await fetch(`${sandboxUrl}/api/demo-accounts`, { signal: AbortSignal.timeout(60_000) });
  return accountList.parse(await answer.json());
}
