import { invite, loseMessage, PASSWORD, setUp, writeLetter } from './support/desk.ts';
import { expect, test, type Page } from './support/test.ts';

// A world of its own, whose queue no other story fills.
test.use({ worldSettings: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('the sign-in ends with the focus on the page', async ({ page, world }) => {
  const { email, link } = await invite(world, 'support');
  const nextCode = await setUp(page, link);
  await expect(heading(page, 'Waiting for a person')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Waiting for a person')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('taking, releasing and dismissing items leaves the focus in the queue', async ({ page, world }) => {
  await writeLetter(world, 'Ada First');
  await writeLetter(world, 'Bo Second');
  await setUp(page, (await invite(world, 'support')).link);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Ada First')
    .getByRole('button', { name: /^I take this/ })
    .press('Enter');
  await expect(row('Ada First'), 'its button is gone').toBeFocused();
  await row('Ada First')
    .getByRole('button', { name: /^Release/ })
    .press('Enter');
  await expect(row('Ada First')).toBeFocused();

  await row('Ada First')
    .getByRole('button', { name: /^Dismiss/ })
    .press('Enter');
  const asking = page.getByRole('dialog', { name: 'Dismiss this item?' });
  const reason = asking.getByLabel('Reason');
  const confirm = asking.getByRole('button', { name: 'Dismiss' });
  for (let tries = 0; tries < 2; tries += 1) {
    await confirm.press('Enter');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(asking).toContainText('Enter a reason');
  }
  await page.keyboard.type('A joke');
  await confirm.press('Enter');
  await expect(row('Ada First')).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Items' });
  await expect(list, 'its row is gone').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row('Bo Second').getByRole('link', { name: 'Enquiry' })).toBeFocused();

  await row('Bo Second')
    .getByRole('button', { name: /^Dismiss/ })
    .press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Another joke');
  await confirm.press('Enter');
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expect(list).toBeFocused();
});

test('abandoning a dead message leaves the focus on the page', async ({ page, world }) => {
  for (let n = 0; n < 2; n += 1) await loseMessage(world);
  await setUp(page, (await invite(world, 'support')).link);
  await page.goto(`${world.deskUrl}/messages?state=dead`);
  const rows = page.getByRole('table', { name: 'Messages', exact: true }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const abandon = async () => {
    await rows
      .first()
      .getByRole('button', { name: /^Abandon/ })
      .press('Enter');
    const asking = page.getByRole('dialog', { name: 'Abandon this message?' });
    await expect(asking.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('There is no such phone');
    await asking.getByRole('button', { name: 'Abandon' }).press('Enter');
    await expect(asking).toHaveCount(0);
  };
  await abandon();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Messages' }), 'its row is gone').toBeFocused();
  await abandon();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('main'), 'the list is gone, too').toBeFocused();
});

test('following a link and removing an operator leave the focus on the page', async ({ page, world }) => {
  await setUp(page, (await invite(world, 'admin')).link);
  const { email } = await invite(world, 'support', 'Nils Ash');
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await expect(heading(page, 'People')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: 'Edit Nils Ash' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nils Ash' });
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Operators' }), 'its row is gone').toBeFocused();
});

test('filters and the search for an error keep the focus while their list is read again', async ({ page, world }) => {
  await loseMessage(world);
  await setUp(page, (await invite(world, 'support')).link);
  await page.goto(`${world.deskUrl}/messages?find=nothing`);
  const search = page.getByRole('search');
  await expect(search.getByRole('status')).toHaveText('No error contains this text.');
  const errors = page.getByLabel('Error', { exact: true }).getByRole('option');
  await expect(errors).toHaveText(['All errors']);
  const field = search.getByLabel('Find an error');
  await field.fill('');
  await field.press('Enter');
  await expect(errors).toHaveCount(2);
  await expect(page).not.toHaveURL(/find=/);

  const state = page.getByLabel('State', { exact: true });
  await state.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/state=dead/);
  await expect(page.getByRole('table', { name: 'Messages', exact: true }).locator('tbody tr')).toHaveCount(1);
  await expect(state).toBeFocused();
});
