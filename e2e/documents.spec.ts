import { readFile } from 'node:fs/promises';
import { answerOnce } from './support/answer-instead.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const pdf = (name: string, content = PDF) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });

test('bank documents are uploaded several at once, each with its own refusal, and downloaded again', async ({
  page,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/admin?tab=bank');
  await expect(page.getByText('No Uploaded Documents.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await dialog
    .getByLabel('Documents')
    .setInputFiles([
      pdf('May.pdf'),
      pdf('A statement with a name that is so long that it must break somewhere on a phone.pdf'),
      pdf('no real document.pdf', 'only words'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
      pdf('large.pdf', PDF + ' '.repeat(2_097_152)),
    ]);
  const items = dialog.getByRole('list', { name: 'Chosen documents' }).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expect(items.filter({ hasText: 'notes.txt' })).toContainText('Only PDF, PNG and JPG');
  await expect(items.filter({ hasText: 'large.pdf' })).toContainText('Larger than 2 MB');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave out notes.txt' }).click();

  await dialog.getByRole('button', { name: 'Upload 3 documents' }).click();
  await expect(page.getByText('Document uploaded successfully')).toBeVisible();
  await expect(items.filter({ hasText: 'no real document.pdf' })).toContainText('File of invalid type');
  await expect(items).toHaveCount(2);
  // What was refused is not offered to be sent again.
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const list = page.getByRole('list', { name: 'Bank documents' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Download May.pdf' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('May.pdf');
  expect(await readFile(await download.path(), 'utf8')).toBe(PDF);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an upload that breaks off keeps its place and is sent again', async ({ page, faults, newMerchant, openAs }) => {
  faults.allow(/ERR_FAILED|net::ERR/);
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/admin?tab=bank');
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  const leaveOut = dialog.getByRole('button', { name: /^Leave out/ });
  let leftToChoose = -1;
  await answerOnce(page, '**/api/v2/files/files*', async (route) => {
    leftToChoose = await leaveOut.count();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Upload documents' }).click();
  await dialog.getByLabel('Documents').setInputFiles([pdf('May.pdf'), pdf('June.pdf'), pdf('July.pdf')]);
  await expect(leaveOut).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Upload 3 documents' }).click();
  await expect(dialog.getByText('Error while uploading the file. Please try again.')).toBeVisible();
  expect(leftToChoose, 'a document that waits its turn is already given').toBe(0);
  await expect(leaveOut).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Upload 1 document' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Bank documents' }).getByRole('listitem')).toHaveCount(3);
});

test('documents that the operator asks for are announced in Admin until one is uploaded', async ({
  page,
  world,
  outside,
  newMerchant,
  openAs,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/admin?tab=bank');
  await expect(page.getByText('No Uploaded Documents.')).toBeVisible();
  const notice = page.getByText('Documents are requested.');
  await expect(notice).toBeHidden();

  await world.operate('documents', merchant.email, 'request', '--reason', 'the bank statement of May');
  // The page that is open follows by itself.
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => (await outside.mailsTo(merchant.email)).map(({ text }) => text).join())
    .toContain('the bank statement of May');
  await page.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Why?' }).click();
  await expect(page).toHaveURL('/portal/faq#bank-documents');
  await expect(
    page.getByText('a notice appears in Admin, Linked Bank Account until you upload something'),
  ).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Upload documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.getByLabel('Documents').setInputFiles([pdf('May.pdf')]);
  await dialog.getByRole('button', { name: 'Upload 1 document' }).click();
  await expect(page.getByText('Document uploaded successfully')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Bank documents' }).getByRole('listitem')).toHaveCount(1);
  await expect(notice).toBeHidden();
});
