import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { moveToWeekday } from './support/move-to-weekday.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const LINK = /\/unsubscribe\/\S+/;

test('a person chooses a weekly summary, gets it, and ends it with the link in the mail', async ({
  page,
  faults,
  outside,
  openAs,
  merchant,
}) => {
  // A week later one Monday morning has passed, whose summary holds the payment.
  await moveToWeekday(outside, 'Wednesday', '12:00');
  await openAs(merchant, '/portal/admin/notices');
  const panel = page.getByRole('region', { name: 'Sales summaries' });
  const weekly = panel.getByRole('switch', { name: 'Weekly sales summary: by email' });
  await expect(weekly).not.toBeChecked();
  // Two presses at once: neither undoes the other.
  await weekly.press('Space');
  await panel.getByRole('switch', { name: 'Monthly sales summary: by email' }).press('Space');
  await expect.poll(async () => (await merchant.client.call('getNoticeSettings')).summaries).toEqual(['week', 'month']);
  await page.reload();
  await expect(weekly).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await outside.pay(merchant.tillId, { amount: 42.5, funding: 'cash' });
  await outside.moveClock({ advance: 'P7D' });
  const mail = async () =>
    (await outside.mailsTo(merchant.email)).find(({ subject }) => subject.includes('weekly sales summary'));
  await expect.poll(mail).toBeTruthy();
  const { subject, text } = (await mail())!;
  expect(subject).toMatch(/^\$42\.50 net, /);
  await page.goto(LINK.exec(text)![0]);
  await expect(page.getByText('You get the weekly sales summary for')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.goto('/portal/admin/notices');
  await expect(weekly).not.toBeChecked();
  await expect(panel.getByRole('switch', { name: 'Monthly sales summary: by email' })).toBeChecked();

  faults.allow(/\/unsubscribe\/wrong/);
  await page.goto('/unsubscribe/wrong');
  await expect(page.getByRole('heading', { name: 'Link not found' })).toBeVisible();
});
