import type { Merchant } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { proveByPassword, signInByPassword } from './support/gate.ts';
import type { Outside } from './support/outside.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** The newest link that stops a change. */
async function stopLinkFor(outside: Outside, email: string): Promise<string> {
  const link = async () =>
    (await outside.mailsTo(email)).map(({ text }) => /(\/stop-change#[\w.-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Transfers' });

/** The last digits of the account that transfers go to, on the page of linked accounts. */
async function primaryNumber(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ has: page.getByText('Primary', { exact: true }) });
  return (await row.getByText(/••••\d{4}/).textContent())!;
}

async function askForTransfer(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill(dollars);
  await dialog.getByRole('button', { name: /^Transfer/ }).click();
}

async function settle(outside: Outside, merchant: Merchant): Promise<void> {
  await outside.pay(merchant.tillId, { amount: 300, funding: 'cash' });
  await outside.moveClock({ advance: 'P7D' });
}

test('a changed primary account: mail, held transfer, one tap stops it, the owner confirms', async ({
  page,
  browser,
  contextOptions,
  outside,
  openAs,
  merchant,
  world,
  faults,
}) => {
  await settle(outside, merchant);
  await openAs(merchant, '/portal/admin?tab=bank');
  const former = await primaryNumber(page);
  await page
    .getByRole('button', { name: /^Set as Primary/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set as Primary' }).click();
  await proveByPassword(page);
  await expect(page.getByText(/^Transfers now go to/)).toBeVisible();

  // A transfer of more than a usual day is held, and Balance says until when.
  await page.goto('/portal/balance');
  await expect(notice(page)).toContainText(
    /Transfers are held until \w+day, \d+:\d\d [AP]M, because the primary account/,
  );
  await expectAccessible(page);
  await askForTransfer(page, '250');
  await expect(page.getByText(/Transfers are held until/).last()).toBeVisible();
  await page.keyboard.press('Escape');

  // The owner's own phone: opening the link changes nothing, the button does.
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: world.productUrl,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  const phone = await context.newPage();
  const link = await stopLinkFor(outside, merchant.email);
  await phone.goto(link);
  await expect(phone).toHaveURL('/stop-change');
  await expect(phone.getByRole('heading', { name: 'Stop this change?' })).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.reload();
  faults.allow(/401/);
  await phone.getByRole('button', { name: 'Stop this change' }).click();
  await expect(phone.getByRole('heading', { name: 'The change is stopped' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  await signInByPassword(phone, merchant.email);
  await expect(notice(phone)).toContainText('Transfers are stopped');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByRole('button', { name: 'Transfer to bank' })).toHaveAttribute('aria-disabled', 'true');
  await phone.getByRole('button', { name: 'Resume transfers' }).click();
  await proveByPassword(phone);
  await expect(phone.getByText('Transfers are on again')).toBeVisible();
  await expect(notice(phone)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Transfer to bank' })).not.toHaveAttribute('aria-disabled', 'true');
  await phone.goto('/portal/admin?tab=bank');
  expect(await primaryNumber(phone)).toBe(former);
  await context.close();
});
