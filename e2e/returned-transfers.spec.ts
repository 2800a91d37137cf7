import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/build-merchant.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a transfer that came back stands out in the list of transfers', async ({ page, outside, openAs, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 50 });
  await outside.moveClock({ advance: 'P7D' });
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  await merchant.client.call('transferToBank', { body: { amount: 20 }, idempotencyKey: randomUUID() });
  await page.route('**/payments/merchant/transfers?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { docs: Record<string, unknown>[] };
    const [sent] = body.docs;
    const back = { ...sent, id: randomUUID(), state: 'returned', reason: 'Account closed', expectedOn: null };
    await route.fulfill({ response: answer, json: { ...body, docs: [sent, back], total: 2 } });
  });
  await openAs(merchant, '/portal/balance/transfers');
  const rows = page.getByRole('table', { name: 'Transfers to the bank' }).locator('tbody tr');
  const back = rows.filter({ hasText: 'Returned' });
  await expect(back).toContainText('Account closed, back in Available');
  const ground = (row: typeof back) => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(back)).not.toBe(await ground(rows.filter({ hasNotText: 'Returned' })));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});
