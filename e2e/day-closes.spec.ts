import { readFile } from 'node:fs/promises';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const STAFF_PASSWORD = 'Meadow?Gate58';

test('an app user closes the store at the till, and the owner reads, prints, saves and mails it', async ({
  page,
  context,
  outside,
  openAs,
  merchant,
  world,
}) => {
  test.slow();
  const email = `maya-${Date.now()}@shop.example`;
  const { client, storeId, tillId } = merchant;
  await client.call('createStaff', {
    params: { storeId },
    body: { user: { firstName: 'Maya', lastName: 'Ortiz', email } },
  });
  const token = new URL(await outside.linkFor(email)).hash.slice(1);
  await client.call('acceptStaffInvitation', { body: { token, password: STAFF_PASSWORD } });
  await outside.pay(tillId, { amount: 80, tip: 5, funding: 'cash' });
  expect((await outside.signIn(tillId, { email, password: STAFF_PASSWORD, pin: '4271' })).status).toBe(200);
  const sold = await outside.pay(tillId, { amount: 20, funding: 'cash' });
  await openAs(merchant, '/portal/reports');
  await page.getByRole('main').getByRole('link', { name: 'Close of day' }).click();
  await expect(page).toHaveURL('/portal/reports/closes');
  await expect(page.getByText('No closes yet.')).toBeVisible();
  await expectAccessible(page);

  const till = await context.newPage();
  await till.goto(`${world.sandboxUrl}/till/${tillId}`);
  await till.getByRole('button', { name: 'Close of day' }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByLabel('The whole store').check();
  await expect(dialog.getByRole('region', { name: 'Figures so far' })).toContainText('Gross sales$100.00');
  await expectAccessible(till);
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(till.getByRole('dialog', { name: 'Close of day no. 1' })).toContainText('Closed by Maya Ortiz');
  await expectAccessible(till);
  await till.emulateMedia({ media: 'print' });
  await expect(till.getByRole('article')).toContainText('Corner Bakery');
  await expect(till.getByRole('dialog')).toBeHidden();
  await till.emulateMedia({ media: 'screen' });
  await till.getByRole('button', { name: 'Done' }).click();
  await till.getByRole('button', { name: 'Close of day' }).click();
  await till.getByLabel('The whole store').check();
  await expect(
    till.getByText('There is nothing to close: no sales or refunds since the last close.').first(),
  ).toBeVisible();
  await till.close();

  // The list has followed.
  await page.getByRole('link', { name: 'Main Street, no. 1' }).click();
  await expect(page.getByRole('heading', { name: 'Close of day no. 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Net$100.00Tips$5.00');
  const byStaff = page.getByRole('table', { name: 'By app user' });
  await expect(byStaff.getByRole('row', { name: /Maya Ortiz/ })).toContainText('$20.00');
  await expect(byStaff.getByRole('row', { name: /No app user/ })).toContainText('$80.00');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^close-of-day-\d{4}-\d\d-\d\d-no-1\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Email it to me' }).click();
  await expect(page.getByText(`The close is on its way to ${merchant.email}.`)).toBeVisible();
  await expect
    .poll(
      async () =>
        (await outside.mailsTo(merchant.email)).find(({ subject }) => subject === 'Close of day no. 1, Main Street')
          ?.text,
    )
    .toContain('Gross sales: $100.00');
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('article');
  await expect(slip).toContainText('Corner Bakery');
  await expect(slip).toContainText('Closed by Maya Ortiz');
  await expect(page.getByRole('main')).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 22[67]/);
  await page.emulateMedia({ media: 'screen' });

  // A refund after the close appears in the next one.
  await client.call('refundTransaction', {
    params: { transactionNumber: sold.answer['transactionNumber'] as number },
    body: { amount: 20 },
    idempotencyKey: crypto.randomUUID(),
  });
  await page.getByRole('link', { name: 'Back to all closes' }).click();
  await page.getByRole('button', { name: 'Close the day' }).click();
  const preview = page.getByRole('region', { name: 'What would be closed' });
  await expect(preview).toContainText('Refunded-$20.00');
  await page.getByLabel('What to close').selectOption({ label: 'Till 1' });
  await expect(preview).toContainText('Gross sales$100.00');
  await page.getByLabel('What to close').selectOption({ label: 'The whole store' });
  await expect(preview).toContainText('Close no. 2');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { name: 'Close of day no. 2' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Net-$20.00');
  await page.goto('/portal/admin/activity');
  await expect(page.getByRole('row', { name: /Day closed/ }).first()).toContainText('Main Street, No. 2');
});

test('closes fit a phone, stand out in the dark, and say what they cannot read', async ({
  page,
  outside,
  openAs,
  merchant,
  faults,
}) => {
  await outside.pay(merchant.tillId, { amount: 99_999.99, tip: 9_999.99, funding: 'cash' });
  const { id } = await merchant.client.call('closeDay', { body: { storeId: merchant.storeId } });
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/reports/closes');
  await expect(page.getByRole('link', { name: 'Main Street, no. 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('There is nothing to close');
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Main Street, no. 1' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$99,999.99');
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.goto(`/portal/reports/closes/${merchant.storeId}`);
  await expect(page.getByText('There is no such close.')).toBeVisible();

  faults.allow(/merchant.closes/);
  await page.route(`**/merchant/closes/${id}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/portal/reports/closes/${id}`);
  await expect(page.getByText('This close could not be read.')).toBeVisible();
  await page.route('**/merchant/closes?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/portal/reports/closes');
  await expect(page.getByText('Your closes could not be read.')).toBeVisible();
});
