import { expectAccessible } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a link whose filter cannot be read says so, keeps what can be read, and forgets the rest', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 40 });
  await openAs(merchant, '/portal/credits?from=2026-02-30&type=Credit&sort=tip');
  const note = page.getByRole('status').filter({ hasText: 'We couldn’t read part of this link’s filter' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: /^TRN Type/ })).toContainText('Credit');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Got it' }).click();
  await expect(note).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?type=Credit&sort=tip');
  for (const path of [
    '/portal/balance/transfers?state=lost',
    '/portal/reports?range=last-decade',
    '/portal/admin/activity?who=nobody',
    '/portal/admin/accounting?format=abacus',
    '/portal/balance/bank-match?verdict=lost',
  ]) {
    await page.goto(path);
    await expect(note, path).toBeVisible();
  }
});
