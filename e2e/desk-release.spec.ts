import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** A business whose payout of $20 could not be handed over, because the payout bank was out of service for too long. */
test.beforeEach(async ({ world, outside, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 50 });
  await outside.moveClock({ advance: 'P7D' });
  await outside.openPayoutBank(false);
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  const { transfer } = await merchant.client.call('transferToBank', {
    body: { amount: 20 },
    idempotencyKey: randomUUID(),
  });
  await world.endRetries(transfer.id);
});
test.afterEach(({ outside }) => outside.openPayoutBank(true));

const item = (page: Page) => page.getByRole('row', { name: /Payout to release or stop/ });
/** Other stories may have left dead messages of other kinds. */
const deadMessage = (page: Page) => page.getByRole('row', { name: /Dead message/ }).filter({ hasText: /payout/i });
const payout = (page: Page) => page.getByRole('table', { name: 'Payouts' }).locator('tbody tr');

/** Follows the item of the queue to the payout, and opens the decision, with keys alone. */
async function openRelease(page: Page): Promise<void> {
  await expect(item(page)).toContainText('$20.00 to');
  await expect(item(page)).toContainText('answered 503');
  await expect(deadMessage(page), 'the payout waits once, not as its message, too').toHaveCount(0);
  await expectAccessible(page);
  await item(page).getByRole('link', { name: 'Payout to release or stop' }).press('Enter');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('stuck');
  await expect(payout(page)).toHaveCount(1);
  await expect(payout(page)).toContainText('It could not be handed over.');
  await payout(page)
    .getByRole('button', { name: /^Release the payout of/ })
    .press('Enter');
}

/** Gives a reason for the release, confirms it with a second factor, and waits until nothing is left to release. */
async function release(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Release this payout?' });
  await expect(dialog).toContainText('$20.00 of Corner Bakery to');
  await expect(dialog).toContainText('under the same reference, so the bank pays it once');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No payouts match.')).toBeVisible();
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
}

test('by keyboard alone an operator releases a payout, and its merchant sees it move', async ({
  page,
  browser,
  world,
  outside,
  merchant,
  openAs,
}) => {
  const shop = await (await browser.newContext()).newPage();
  await openAs(merchant, `${world.productUrl}/portal/balance/transfers`, shop);
  const transfer = shop.getByRole('table', { name: 'Transfers to the bank' }).locator('tbody tr');
  await expect(transfer).toContainText('Requested');

  await setUp(page, (await invite(world, 'finance')).link);
  await openRelease(page);
  await outside.openPayoutBank(true);
  await release(page, 'The bank is back in service');
  // The list of the desk does not follow by itself, so it is read once the payout is at the bank.
  await expect(transfer).toContainText('Sent');
  const state = page.getByLabel('State', { exact: true });
  for (const next of ['requested', 'sent']) {
    await state.press('ArrowDown');
    await expect(state).toHaveValue(next);
  }
  await expect(payout(page)).toContainText('At the bank');
  await shop.context().close();

  await page.getByRole('link', { name: 'Queue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(item(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit' }).press('Enter');
  const lines = page.getByRole('row', { name: /The bank is back in service/ });
  await expect(lines, 'in the chains of the merchant and of the installation').toHaveCount(2);
  await expect(lines.filter({ hasText: 'Corner Bakery' })).toHaveCount(1);
});

test('on a narrow phone an operator releases a payout, and support can only read it', async ({
  page,
  browser,
  world,
  outside,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await setUp(page, (await invite(world, 'support')).link);
  await item(page).getByRole('link', { name: 'Payout to release or stop' }).click();
  await expect(payout(page)).toContainText('It could not be handed over.');
  await expect(page.getByRole('button', { name: /^Release the payout of/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const name = await payout(page).getByRole('link', { name: 'Corner Bakery' }).boundingBox();
  expect(name!.height, 'the long state beside it leaves the name its line').toBeLessThan(40);

  const other = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
  await setUp(other, (await invite(world, 'finance')).link);
  await openRelease(other);
  await outside.openPayoutBank(true);
  await release(other, 'The bank is back in service');
  await other.context().close();
});
