import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { invite, setUp } from './support/desk.ts';
import { signInByPassword } from './support/gate.ts';
import { expectOtherTab } from './support/opened-tab.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

// Its own product, because newly published terms stop every owner who signed up before.
test.use({ worldSettings: [{ LEGAL_DIR: join(import.meta.dirname, 'support/legal') }, { scope: 'worker' }] });
checkBooksAfterwards();

const CHANGES = 'Chargebacks are gone. Refunds take one day.';
let version = 2030;

/** The file of a new version of the terms. */
async function writeTerms(version: string): Promise<string> {
  const file = test.info().outputPath(`terms-${version}.md`);
  await mkdir(dirname(file), { recursive: true });
  const front = ['id: terms-of-use', `version: ${version}`, 'title: Terms of use'];
  const body = [
    '## Refunds {#refunds}',
    '',
    'A refund takes **one day**.',
    '',
    '## Law {#law}',
    '',
    'The law applies.',
  ];
  await writeFile(file, ['---', ...front, '---', '', ...body, ''].join('\n'));
  return file;
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'The terms of use have changed' });

test('new terms published at the command line are read and agreed to before the portal opens', async ({
  page,
  world,
  merchant,
}) => {
  const next = String((version += 1));
  await world.operate('texts', 'publish', await writeTerms(next), '--effective', today(), '--changes', CHANGES);
  await expect(async () =>
    expect(await (await page.request.get('/terms-of-use')).text()).toContain('one day'),
  ).toPass();

  await signInByPassword(page, merchant.email);
  await expect(gate(page)).toBeVisible();
  await expect(page.getByText(CHANGES)).toBeVisible();
  await expect(page.getByText(/You agreed to version [\d-]+\./)).toBeVisible();
  const text = page.getByRole('region', { name: 'Terms of use' });
  await expect(text.getByRole('heading', { name: '1. Refunds' })).toBeVisible();
  await expect(text.getByText('A template, to be reviewed by counsel')).toBeHidden();
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
      await page.screenshot({ path: `test-results/texts-gate-${width}-${colorScheme}.png`, fullPage: true });
    }
  }

  // By keyboard: the text can be scrolled, and the button comes next.
  await text.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Agree' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
});

test('an owner finds in Admin which terms were agreed to, and can read each again', async ({
  page,
  world,
  merchant,
  openAs,
}) => {
  const [{ version: before } = { version: '' }] = await merchant.client.call('listAcceptedTerms');
  const next = String((version += 1));
  await world.operate('texts', 'publish', await writeTerms(next), '--effective', today(), '--changes', CHANGES);
  await expect(async () => {
    await merchant.client.call('acceptTerms', { body: { version: next } });
  }).toPass();
  await openAs(merchant, '/portal/admin?tab=business');
  const agreed = page.getByRole('table', { name: 'Terms that you agreed to' });
  await expect(agreed.getByRole('row')).toHaveCount(3);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/texts-admin-${width}.png`, fullPage: true });
  }
  const link = agreed.getByRole('link', { name: before });
  const path = (await link.getAttribute('href'))!;
  await expectOtherTab(page, path, () => link.click());
  await page.goto(path);
  await expect(page.getByText(`This is version ${before}.`)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
});

test('an open portal shows the new terms at its next change, and the owner can log out without agreeing', async ({
  page,
  world,
  merchant,
  openAs,
}) => {
  await openAs(merchant, '/portal/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Storefront' })).toBeVisible();
  const next = String((version += 1));
  await world.operate('texts', 'publish', await writeTerms(next), '--effective', today(), '--changes', CHANGES);
  await expect(async () => {
    const answer = await merchant.client.call('getTerms');
    expect(answer.outdated).toBe(true);
  }).toPass();
  const refused = await merchant.client
    .call('openAppLink')
    .catch((error: { body: { code: string } }) => error.body.code);
  expect(refused).toBe('terms_outdated');
  await expect(gate(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
});

test('a text from the operator’s folder replaces the shipped one and is not called a template', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy at the corner');
  await expect(page.getByText('Last updated May 1 2023.', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('May 1 2023');
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveText([
    'What we ask',
    'What we keep',
  ]);
  await expectAccessible(page);
  await page.goto('/privacy-policy/versions/2022-06-29');
  await expect(page.getByText('It was in force from Jun 29 2022 to Apr 30 2023.')).toBeVisible();
  await expect(page.getByText('A template, to be reviewed by counsel')).toBeVisible();
  expect((await page.request.get('/privacy-policy/versions/9')).status()).toBe(404);
});

test('an administrator writes new terms at the desk, previews and publishes them', async ({
  page,
  world,
  merchant,
}) => {
  const next = String((version += 1));
  await setUp(page, (await invite(world, 'admin')).link);
  await page.goto(`${world.deskUrl}/texts`);
  const terms = page.getByRole('table', { name: 'Versions of Terms of use' });
  await expect(terms.getByRole('row', { name: /2022-12-12/ })).toContainText('template');
  await expectEverySize(page, 'list');

  await page.getByRole('link', { name: 'Write a new version of Terms of use' }).click();
  await expect(page.getByRole('link', { name: 'Back to Texts' })).toBeVisible();
  await page.getByLabel('Version', { exact: true }).fill(next);
  await page.getByLabel('Takes effect on').fill(today());
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('## Refunds {#refunds}\n\nA refund takes <b>one</b> day.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('"<b>" is raw HTML, which a text may not hold.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await text.fill('## Refunds {#refunds}\n\nA refund takes **two days**.');
  await page.getByLabel('What is new').fill(CHANGES);
  await expect(preview.getByRole('heading', { name: '1. Refunds' })).toBeVisible();
  await expect(preview.getByText('Ready to publish.')).toBeVisible();
  await expectEverySize(page, 'write');

  await page.reload();
  await expect(page.getByLabel('What is new')).toHaveValue(CHANGES);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: `Publish version ${next} of Terms of use?` });
  await expect(asked).toContainText('Tills keep taking payments.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(terms.getByRole('row', { name: new RegExp(`^${next} `) })).toContainText('In force');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  expect((await merchant.client.call('getTerms')).outdated).toBe(true);
});

/** The page at three widths in both schemes. */
async function expectEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
      await page.screenshot({ path: `test-results/texts-desk-${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}
