import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test, type Page } from './support/test.ts';

const topics = [
  'Initial set-up',
  'Chat',
  'Customer acquisition',
  'Data privacy',
  'Device set-up',
  'Disputes',
  'Merchant app',
  'Premium enablement',
  'Refunds',
  'Settings',
  'Store set-up',
];
const question = (page: Page, id: string) => page.locator(`#${id}`);

test('the FAQ is opened from the frame, read by keyboard, found by its addresses, searched and printed', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'signed-in' });
  await openAs(merchant, '/portal/balance');
  const link = page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'FAQ' });
  await link.click();
  await expect(page).toHaveURL('/portal/faq');
  await expect(page).toHaveTitle(/FAQ/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('summary').getByRole('heading', { level: 2 })).toHaveText(topics);

  await question(page, 'refunds').locator('> summary').press('Enter');
  await expect(page).toHaveURL('/portal/faq#refunds');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/portal/faq#give-refund');
  await expect(page.getByText('Find the payment in the Transaction Record and open it.')).toBeVisible();
  await page.reload();
  await expect(question(page, 'give-refund').locator('summary')).toBeFocused();
  await expect(question(page, 'give-refund').locator('summary')).toBeInViewport();
  await expect(question(page, 'refund-credit').getByText('a refund fee equal to the interest')).toBeHidden();

  await page.goto('/portal/faq#cash-or-credit');
  await expect(question(page, 'cash-or-credit').getByText('Trilane')).toHaveCount(0);
  await page.getByRole('link', { name: 'refund of a credit purchase' }).click();
  await expect(page).toHaveURL('/portal/faq#refund-credit');
  await expect(question(page, 'refund-credit').locator('summary')).toBeFocused();
  await page.goBack();
  await expect(question(page, 'cash-or-credit').locator('summary')).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search the FAQ' });
  await search.fill('Premium');
  await expect(page.getByRole('status').filter({ hasText: 'questions found' })).toBeVisible();
  await search.fill('charge back authorised');
  await expect(page.getByText('1 question found')).toBeVisible();
  await expect(page.locator('mark').filter({ visible: true })).toHaveText([
    'charge',
    'back',
    'authorised',
    'charge',
    'back',
    'back',
  ]);
  await expect(page).toHaveURL('/portal/faq?q=charge+back+authorised');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 question found')).toBeVisible();
  await search.fill('zebra');
  await expect(page.getByText('No question or answer has all of these words.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(page).toHaveURL('/portal/faq');
  await expect(question(page, 'store-set-up')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('a refund fee equal to the interest')).toBeVisible();
  await expect(page.getByText('Disable it, and nobody can pay there any more.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Portal', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('a refund fee equal to the interest')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.getByText('a refund fee equal to the interest')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal, all' }).getByRole('link', { name: 'FAQ' })).toBeVisible();
  await page.keyboard.press('Escape');

  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Customer Support' }).first().click();
  const support = await opened;
  await expect(support).toHaveURL(/\/support/);
  expect(support.url()).not.toContain(merchant.token);
});
