import { randomUUID } from 'node:crypto';
import { invite, PASSWORD, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { plugInAuthenticator } from './support/passkeys.ts';
import { expect, test } from './support/test.ts';

test('an operator sets up the access by link, signs out and signs in with both factors', async ({ page, world }) => {
  const { email, link } = await invite(world, 'support');
  const nextCode = await setUp(page, link);
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code from your authenticator app');
  await field.fill('12a456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A code has 6 digits')).toBeVisible();
  await expect(field).toHaveValue('12a456');
  const next = nextCode();
  await field.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await expect(field).toHaveValue(next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
});

test('an administrator adds an operator, changes the roles and removes them', async ({ page, world }) => {
  const { link } = await invite(world, 'admin');
  await setUp(page, link);
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an operator' });
  const email = `new-${randomUUID().slice(0, 8)}@example.com`;
  const name = `Nils${'s'.repeat(56)}`;
  await adding.getByLabel('Email').fill(email);
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('finance').check();
  await adding.getByRole('button', { name: 'Add and send link' }).click();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('finance');
  await expect(row).toContainText('Not set up');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const changing = page.getByRole('dialog', { name });
  await changing.getByLabel('risk').check();
  await changing.getByRole('button', { name: 'Save roles' }).click();
  await expect(row).toContainText('risk, finance');

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('a passkey is the second factor of an operator who set one up, also on a phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plugInAuthenticator(page);
  const { email, link } = await invite(world, 'risk');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish with a passkey instead' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
});

test('an operator who is removed is out with the next request', async ({ page, world }) => {
  const { email, link } = await invite(world, 'support');
  await setUp(page, link);
  await world.operate('people', 'remove', email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
});
