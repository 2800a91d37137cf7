import { expectAccessible } from './support/expect-accessible.ts';
import { moveToWeekday } from './support/move-to-weekday.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('the pending statement stands by arrival day, and names what came after the cut-off', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  // The money of a Monday and that of the next trade date arrive on different days.
  await moveToWeekday(outside, 'Monday', '12:00');
  await outside.pay(merchant.tillId, { amount: 10 });
  await outside.moveClock({ advance: 'PT6H' });
  await outside.pay(merchant.tillId, { amount: 20.5 });
  await openAs(merchant, '/portal/balance/pending-statement');
  const days = page.getByRole('group').filter({ hasText: /^Arrives/ });
  await expect(days).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(days.last()).toContainText('1 line$20.50');
  await days.last().locator('summary').click();
  const lines = page.getByRole('table', { name: /^Pending cash statement, arrives / });
  await expect(lines.locator('tbody tr')).toHaveCount(1);
  await expect(lines.locator('tbody')).toContainText('after the 4:00 PM cut-off');
  await days.first().locator('summary').press('Enter');
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(lines.first().locator('tbody')).not.toContainText('cut-off');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation'), 'menus stay off paper').toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByText('$30.50', { exact: true }).first()).toBeVisible();
});
