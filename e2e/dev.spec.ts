import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { findChromium } from '../packages/testkit/src/chromium.ts';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { ask, makePlace, start, type Started } from './support/launch.ts';

const test = base.extend<object, object>({
  launchOptions: [async ({}, use) => use(await findChromium()), { scope: 'worker' }],
});

const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  'apps',
  'packages',
  'tools',
  'db',
  'legal',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.cache/build',
];

/** Copies the program into a folder of its own, which finds the installed packages above it. */
async function copyProgram(): Promise<string> {
  const copy = await makeScratchFolder('dev', join(ROOT, '.cache'));
  const filter = (path: string) => !/node_modules|apps\/web\/dist/.test(path.slice(ROOT.length));
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true, filter });
  // The workspace packages, through links that stay inside the copy.
  await cp(join(ROOT, 'node_modules/@trilane'), join(copy, 'node_modules/@trilane'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return copy;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text.split(from), `${from} stands once in ${file}`).toHaveLength(2);
  await writeFile(file, text.replace(from, to));
}

/** How long to wait for an edit to appear, on a busy machine. The actual time is printed and has no limit here. */
const SEEN_MS_MAX = 60_000;

/** Prints how long an edit took to appear. */
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begunAt = performance.now();
  await work();
  console.log(`${what}: seen after ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
}

test('the developer sees each edit without reloading the portal or restarting anything', async ({ page }) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const said: string[] = [];
  page.on('console', (message) => {
    said.push(message.text());
    if (message.type() === 'error') faults.push(message.text());
  });
  const copy = await copyProgram();
  const { folder, settings } = await makePlace('develop');
  let dev: Started | undefined;
  try {
    dev = await start({ ...settings, SEED_DEMO: 'off' }, join(copy, 'tools/dev.ts'));
    await dev.printed(/watching for edits/);
    const { portal } = dev;

    // An edit before the page listens would not be reported to it.
    const listens = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
    await page.goto(`${portal}/merchant-signin`);
    await listens;
    const email = page.getByLabel('Email');
    await email.fill('rosa@bakery.example');
    const component = join(copy, 'apps/web/src/features/auth/merchant-signin-form.tsx');
    await timed('a component', async () => {
      await edit(component, 'title="Sign in"', 'title="Good to see you"');
      await expect(page.getByText('Good to see you')).toBeVisible({ timeout: SEEN_MS_MAX });
    });
    await expect(email, 'what was typed is still there').toHaveValue('rosa@bakery.example');

    const readName = async () => {
      const answer = await ask(`${portal}/api/v2/config`).catch(() => null);
      return answer?.ok ? ((await answer.json()) as { productName: string }).productName : null;
    };
    const useCase = join(copy, 'apps/api/src/features/config/config.routes.ts');
    expect(await readName()).toBe('Trilane');
    await timed('a use case', async () => {
      await edit(useCase, 'productName: config.productName', "productName: 'Quadlane'");
      // Who asks during the restart and leaves before its end must leave nothing behind that holds up the stop.
      const askAndLeave = () => fetch(`${portal}/api/v2/config`, { signal: AbortSignal.timeout(100) });
      const readBesideLeaving = () => (void askAndLeave().catch(() => null), readName());
      await expect.poll(readBesideLeaving, { intervals: [50], timeout: SEEN_MS_MAX }).toBe('Quadlane');
    });

    await page.goto(portal);
    await expect(page.getByRole('heading', { level: 1, name: 'Charge $43.20. Keep $43.20.' })).toBeVisible();
    await timed('a public page', async () => {
      await edit(
        join(copy, 'apps/web/src/site/landing/hero.tsx'),
        '<span>Charge $43.20.</span>',
        '<span>Ask for $43.20.</span>',
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Ask for $43.20. Keep $43.20.' })).toBeVisible({
        timeout: SEEN_MS_MAX,
      });
    });
    await page.getByRole('button', { name: 'Request Demo' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();

    expect(faults).toEqual([]);
    const exitCode = await dev.stop();
    expect(dev.said()).not.toContain('stopping took too long');
    expect(exitCode, dev.said()).toBe(0);
    dev = undefined;
  } catch (error) {
    console.log(said.join('\n'));
    throw error;
  } finally {
    await dev?.stop();
    for (const made of [copy, folder]) await rm(made, { recursive: true, force: true });
  }
});
