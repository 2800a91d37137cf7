import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();
test.use({ viewport: { width: 360, height: 780 } });

test('on a phone and by keyboard an operator explains the way of a payment to the bank', async ({
  page,
  world,
  newMerchant,
  outside,
}) => {
  const { tillId, client, businessId } = await newMerchant();
  await outside.pay(tillId, { amount: 12.5 });
  await setUp(page, (await invite(world, 'support')).link);
  await page.goto(`${world.deskUrl}/merchants/${businessId}?tab=record&trn=1`);
  const way = page.getByRole('dialog', { name: 'TRN No. 1' }).getByRole('region', { name: 'Way to the bank' });
  await expect(way).toContainText('Still pending. It comes into the balance');

  await outside.moveClock({ advance: 'P7D' });
  await page.reload();
  await expect(way).toContainText('from cash day');
  await expect(way).toContainText('was added to Available');
  await expect(way).toContainText('is still in Available');

  await client.call('prove', { body: { password: PASSWORD } });
  await client.call('transferToBank', { body: { amount: 2 }, idempotencyKey: randomUUID() });
  await page.keyboard.press('Escape');
  await expect(way).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Details of TRN 1' }).press('Enter');
  await expect(way).toContainText('$2.00 was sent in the transfer of $2.00');
  await expect(way).toContainText(/Taken out of Available for/);
  await expect(way).toContainText('is still in Available');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('every movement, payout and decision of a merchant can be reached, page by page', async ({
  page,
  world,
  newMerchant,
  outside,
}) => {
  const { tillId, client, businessId } = await newMerchant();
  for (let n = 0; n < 3; n += 1) await outside.pay(tillId, { amount: 12.5 });
  await outside.moveClock({ advance: 'P7D' });
  await client.call('prove', { body: { password: PASSWORD } });
  for (let n = 0; n < 3; n += 1)
    await client.call('transferToBank', { body: { amount: 2 }, idempotencyKey: randomUUID() });
  await setUp(page, (await invite(world, 'support')).link);
  // The desk's own calls with pages of two, so that few lines make several.
  await page.route('**/desk/v1/merchants/**limit=20**', (route) =>
    route.continue({ url: route.request().url().replace('limit=20', 'limit=2') }),
  );
  await page.goto(`${world.deskUrl}/merchants/${businessId}?tab=money`);
  const movements = page.getByRole('region', { name: 'Why this number' });
  const lines = movements.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Transfer to the bank');
  await movements.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(lines.last()).toContainText('arrived');
  await expect(movements.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await movements.getByLabel('Figure').selectOption({ label: 'Tips' });
  await expect(movements).toContainText('Nothing has moved this figure yet.');

  const payouts = page.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByRole('button', { name: /^Details of the payout/ })).toHaveCount(2);
  await payouts.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(payouts).toContainText('Page 2 of 2');
  await expect(payouts.getByRole('button', { name: /^Details of the payout/ })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Overview' }).press('Enter');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const decisions = timeline.getByRole('listitem');
  await expect(decisions).toHaveCount(2);
  const newest = await decisions.first().innerText();
  const next = timeline.getByRole('button', { name: 'Next page' });
  await next.press('Enter');
  await expect(decisions.filter({ hasText: newest })).toHaveCount(0);
  await timeline.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(decisions.first()).toHaveText(newest, { useInnerText: true });
  await expectAccessible(page);
});
