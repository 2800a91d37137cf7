import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test, type Page } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The cells of the page's tables that do not show the label of their column, in words. */
const findUnlabelled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent);
      return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
        [...row.querySelectorAll('td')].flatMap((td, column) => {
          const head = heads[column];
          if (td.dataset['at'] === 'title' || head === 'Actions') return [];
          const shown = getComputedStyle(td, '::before').content;
          return shown === `"${head}"` ? [] : [`${table.getAttribute('aria-label')}, ${head}: ${td.textContent}`];
        }),
      );
    }),
  );

/** Labels and values where the value wraps although it has less than a third of the line. */
const findSqueezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main dl > div')].flatMap((line) => {
      const value = line.querySelector('dd')!;
      const isBroken = value.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(value).lineHeight);
      return isBroken && value.clientWidth < line.clientWidth / 3 ? [line.textContent] : [];
    }),
  );

test('on a phone every value of the tables of Money, Settings and Audit has the label of its column', async ({
  page,
  world,
  outside,
  newMerchant,
}) => {
  const { tillId, client } = await newMerchant();
  await outside.pay(tillId, { amount: 12.5 });
  await outside.moveClock({ advance: 'P7D' });
  await outside.pay(tillId, { amount: 7.5 });
  await client.call('prove', { body: { password: PASSWORD } });
  await client.call('transferToBank', { body: { amount: 2 }, idempotencyKey: randomUUID() });
  await setUp(page, (await invite(world, 'support,finance,admin')).link);
  const places = {
    '/money': ['Payouts by day and state', 'Pending cash days', 'Settlement calendar'],
    '/money?tab=payouts': ['Payouts'],
    '/money?tab=totals': ['Sales by day', 'Businesses by status'],
    '/money?tab=proof': [],
    '/settings': ['Vendors', 'Settings in force'],
    '/audit': ['Lines of the audit trail'],
  };
  for (const [place, tables] of Object.entries(places)) {
    await page.goto(`${world.deskUrl}${place}`);
    for (const name of tables)
      await expect(page.getByRole('table', { name, exact: true }).locator('tbody tr').first()).toBeVisible();
    if (place.endsWith('proof')) {
      await page.getByRole('button', { name: 'Reconcile the books now' }).click();
      await expect(page.getByText(/Every figure of/).first()).toBeVisible();
    }
    expect(await findUnlabelled(page), place).toEqual([]);
    expect(await findSqueezed(page), place).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('on a phone the details of a refund say that it reduces what reaches the balance', async ({
  page,
  world,
  outside,
  newMerchant,
}) => {
  const { tillId, client, businessId } = await newMerchant();
  await outside.pay(tillId, { amount: 12.5 });
  await client.call('prove', { body: { password: PASSWORD } });
  const refund = { params: { transactionNumber: 1 }, body: { amount: 5 }, idempotencyKey: randomUUID() };
  await client.call('refundTransaction', refund);
  await setUp(page, (await invite(world, 'support')).link);
  await page.goto(`${world.deskUrl}/merchants/${businessId}?tab=record&trn=2`);
  const story = page.getByRole('dialog', { name: 'TRN No. 2' });
  await expect(story).toContainText(/With cash day .*; will be deducted on/);
  await expect(story).toContainText('Still pending. It reduces what reaches the balance');
  await expect(story).not.toContainText('Refunds');
  await expectNoSidewaysScroll(page);
});
