import type { Locator } from '@playwright/test';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

/** Puts a text where the caret is, as a paste does: a browser would cut it at `maxlength`. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.click();
  await field.page().keyboard.insertText(text);
}

test('a pasted name stays whole: blanks around it do not count, and too long a one is not sent', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant();
  await openAs(merchant, `/portal/stores/${merchant.storeId}/add-user`);
  const form = page.getByRole('dialog', { name: 'Add user to Main Street' });
  const first = form.getByLabel('First Name');
  const last = form.getByLabel('Last Name');
  const long = `${'Maya '.repeat(12)}Anne`;
  await paste(first, long);
  await expect(first).toHaveValue(long);
  await expect(form.getByText('At most 60 characters')).toBeVisible();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await paste(last, ` ${'Z'.repeat(60)}`);
  await form.getByLabel('Email').fill(`maya-${Date.now()}@shop.example`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue(long);
  expect(sent.filter((url) => url.includes('/staff/'))).toEqual([]);

  await first.fill('Maya');
  await expect(form.getByText('At most 60 characters')).toBeHidden();
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();
  const { staff } = await merchant.client.call('getStore', { params: { id: merchant.storeId } });
  expect(staff.map(({ user }) => user.lastName)).toContain('Z'.repeat(60));
});

test('searches say when what was pasted is too long, and ask for nothing', async ({ page, openAs, merchant }) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 422 && refused.push(response.url()));
  await openAs(merchant, '/portal/credits');
  await expect(page.getByText('No Transaction History')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await paste(search, 'shopper '.repeat(20));
  await expect(page.getByText('At most 80 characters')).toBeVisible();
  await expect(search).toHaveValue('shopper '.repeat(20));
  await search.fill('nobody');
  await expect(page).toHaveURL('/portal/credits?q=nobody');
  await expect(page.getByText('At most 80 characters')).toBeHidden();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search the portal' });
  await paste(field, 'store '.repeat(20));
  await expect(palette.getByRole('alert')).toHaveText('At most 80 characters');
  await expect(palette.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('store '.repeat(20));

  await page.goto('/portal/faq');
  const faq = page.getByRole('searchbox', { name: 'Search the FAQ' });
  await paste(faq, 'refund '.repeat(30));
  await expect(page.getByText('At most 100 characters')).toBeVisible();
  await expect(faq).toHaveValue('refund '.repeat(30));
  expect(refused).toEqual([]);
});
