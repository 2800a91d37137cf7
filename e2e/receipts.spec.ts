import { readFile } from 'node:fs/promises';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { chooseImage } from './support/store-image.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const PLAIN = Buffer.from('No picture');

test('a shopper gets a receipt from the till by mail, and its page follows a refund', async ({
  page,
  context,
  outside,
  openAs,
  merchant,
  world,
}) => {
  test.slow();
  const email = `ada-${Date.now()}@shopper.example`;
  const { tillId } = merchant;

  // Logo and footer.
  await openAs(merchant, '/portal/admin');
  await page.getByRole('link', { name: 'Receipts' }).click();
  await expect(page).toHaveURL('/portal/admin/receipts');
  const example = page.getByRole('region', { name: 'Example of a receipt' });
  await expect(example).toContainText('Corner Bakery');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Logo, footer and language' });
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: PLAIN });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await chooseImage(page);
  await expect(dialog.getByRole('img', { name: /^Chosen: / })).toBeVisible();
  await expect(dialog.getByRole('alert'), 'nothing is said of the file before').toHaveCount(0);
  await dialog.getByLabel('Footer').fill('Thank you 😀\nDziękujemy');
  await expect(dialog.getByText('PDF receipts cannot show 😀 and have □ there.')).toBeVisible();
  await dialog.getByLabel('Footer').fill('Thank you.\nOpen daily from 7 AM.');
  await expect(dialog.getByText('PDF receipts cannot show')).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Receipts updated')).toBeVisible();
  await expect(example).toContainText('Open daily from 7 AM.');
  await expect(example.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);

  // The till takes a payment, shows its receipt and mails it.
  const till = await context.newPage();
  const sold = await outside.pay(tillId, { amount: 80, tip: 5, funding: 'cash' });
  const number = sold.answer['transactionNumber'] as number;
  await till.goto(`${world.sandboxUrl}/till/${tillId}`);
  await till.getByRole('button', { name: `Receipt TRN No. ${number}` }).click();
  const atTill = till.getByRole('dialog', { name: `Receipt for TRN No. ${number}` });
  await expect(atTill.getByRole('region', { name: 'Receipt as printed' })).toContainText('Total paid$85.00');
  await expect(atTill.locator('img').first()).toHaveJSProperty('naturalWidth', 1200);
  await expectAccessible(till);
  await till.emulateMedia({ media: 'print' });
  await expect(till.getByRole('article')).toContainText('Total paid$85.00');
  await expect(atTill).toBeHidden();
  await till.emulateMedia({ media: 'screen' });
  await atTill.getByRole('textbox', { name: 'Email' }).fill('ada');
  await atTill.getByRole('button', { name: 'Send' }).click();
  await expect(atTill.getByText('Enter a valid email')).toBeVisible();
  await atTill.getByRole('textbox', { name: 'Email' }).fill(email);
  await atTill.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(atTill.getByRole('status')).toContainText('On its way to a…@shopper.example.');
  await till.close();

  // The shopper opens the link.
  const linkIn = async () =>
    /\S+\/r\/[\w-]{43}/.exec(
      (await outside.mailsTo(email)).findLast(({ subject }) => subject.endsWith('receipt from Corner Bakery'))?.text ??
        '',
    )?.[0] ?? null;
  await expect.poll(linkIn).not.toBeNull();
  const shopper = await context.newPage();
  await shopper.setViewportSize({ width: 360, height: 740 });
  expect((await shopper.goto((await linkIn())!))?.status()).toBe(200);
  await expect(shopper).toHaveTitle(/^Receipt from Corner Bakery/);
  const receipt = shopper.getByRole('article');
  await expect(receipt).toContainText(`TRN No. ${number}`);
  await expect(receipt).toContainText('Total paid$85.00');
  await expect(receipt).toContainText('Open daily from 7 AM.');
  await expect(receipt.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(shopper);
  await shopper.emulateMedia({ colorScheme: 'light', media: 'print' });
  await expect(shopper.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = await shopper.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 22[67]/);
  await shopper.emulateMedia({ media: 'screen' });
  await shopper.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await shopper.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(shopper.locator('body[data-printed]')).toBeVisible();
  const saved = shopper.waitForEvent('download');
  await shopper.getByRole('link', { name: 'Download PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // The other language, at the same address.
  await shopper.getByRole('link', { name: 'Español' }).press('Enter');
  await expect(shopper).toHaveTitle(/^Recibo de Corner Bakery/);
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'es');
  await expect(receipt).toContainText('Total pagado$85.00');
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('link', { name: 'English' }).click();
  await expect(receipt).toContainText('Total paid$85.00');

  // A refund in the portal: the page of the sale shows it, and it has a receipt of its own.
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber: number },
    body: { amount: 30 },
    idempotencyKey: crypto.randomUUID(),
  });
  await shopper.reload();
  await expect(receipt.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(receipt).toContainText('-$30.00');
  await expect(receipt).toContainText('Paid after refunds$55.00');
  await expectNoSidewaysScroll(shopper);
  await page.goto(`/portal/credits?trn=${number + 1}`);
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  const own = page.getByRole('dialog', { name: `Refund receipt for TRN No. ${number + 1}` });
  await expect(own.getByRole('region', { name: 'Receipt as printed' })).toContainText('Total refunded$30.00');
  await expect(own).toContainText(`Refund of TRN No. ${number}`);
  await expectAccessible(page);
  await own.getByRole('radio', { name: 'Text message' }).check();
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('Mobile is required')).toBeVisible();
  await own.getByLabel('Mobile').fill('212 555 0147');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByRole('status')).toContainText('The receipt is on its way to …0147.');
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${number + 1}.pdf`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText('Total refunded$30.00');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/portal/admin/activity');
  await expect(page.getByRole('row', { name: /Receipt sent/ }).first()).toContainText(`TRN No. ${number + 1}`);
});

test('receipts fit a phone, stand out in the dark, and say what they cannot read or send', async ({
  page,
  outside,
  openAs,
  merchant,
  faults,
  world,
}) => {
  const sold = await outside.pay(merchant.tillId, { amount: 99_999.99, tip: 9_999.99, funding: 'cash' });
  const number = sold.answer['transactionNumber'] as number;
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(merchant, '/portal/admin/receipts');
  await expect(page.getByRole('region', { name: 'Example of a receipt' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Example of a receipt' })).toContainText('Total pagado$48.20');
  await expectNoSidewaysScroll(page);

  await page.goto(`/portal/credits?trn=${number}`);
  await page.getByRole('button', { name: 'Receipt', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Receipt for TRN No. ${number}` });
  await expect(dialog).toContainText('Total pagado$109,999.98');
  await expect(dialog).toContainText('Shoppers get their receipts in Spanish. The PDF is in English.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText('Total pagado$109,999.98');
  await page.emulateMedia({ media: 'screen' });
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
  faults.allow(/\/receipt\b/);
  await page.route('**/receipt', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '60' },
          json: { statusCode: 429, code: 'too_many_requests', message: 'Too many attempts. Try again in 1 minute.' },
        })
      : route.fulfill({ status: 500, body: '{}' }),
  );
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@shopper.example');
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByText('Too many attempts. Try again in 1 minute.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  await expect(page.getByText('The receipt could not be read.').first()).toBeVisible();

  faults.allow(/\/r\//);
  const gone = await page.goto(`${world.productUrl}/r/${'x'.repeat(43)}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectContrast(page);
});
