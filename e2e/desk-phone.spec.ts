import { randomUUID } from 'node:crypto';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();
test.use({ viewport: { width: 390, height: 844 } });

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

type Role = 'button' | 'link' | 'tab';

/** Presses what has this name by keyboard alone. */
async function press(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().press('Enter');
}

/** Decides something about the merchant that is open, and says why. */
async function decide(page: Page, decision: string, why: string, background?: string): Promise<void> {
  await press(page, 'button', decision);
  const dialog = page.getByRole('dialog', { name: decision });
  if (background !== undefined) await expect(dialog).toContainText(background);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(why);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: decision }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main :focus'), 'the focus stays on the page').toHaveCount(1);
}

/** Searches the merchants, and waits for what is found. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).focus();
  await page.keyboard.type(words);
  const found = page.waitForResponse((answer) => /\/merchants\?.*=/.test(answer.url()));
  await page.keyboard.press('Enter');
  await (await found).finished();
}

/** Goes to a place of the menu. */
async function goTo(page: Page, place: string): Promise<void> {
  await press(page, 'button', 'Menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: place, exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
}

/** Opens the item of the queue that is about this business. */
async function openItem(page: Page, kind: string, business: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: business });
  await row.getByRole('link', { name: kind }).press('Enter');
  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible();
}

test('on a phone and by keyboard alone an operator decides an identity and a document', async ({
  page,
  world,
  newMerchant,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [declined, papers] = [`Reject ${mark}`, `Papers ${mark}`];
  await newMerchant({ stage: 'registered', businessName: declined });
  const merchant = await newMerchant({ stage: 'bank', businessName: papers });
  await setUp(page, (await invite(world, 'support,risk,finance')).link);

  await goTo(page, 'Merchants');
  await search(page, declined);
  const row = page.getByRole('row').filter({ hasText: declined });
  await expect(row).toContainText('Declined by the agency');
  await page.setViewportSize({ width: 320, height: 844 });
  const overflow = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, 'a long state stays within its card').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await goTo(page, 'Queue');
  await openItem(page, 'Identity check', declined);
  await decide(page, 'Approve the business check', 'The registry lists it', 'and declined.');
  await expect(page.getByRole('button', { name: 'Approve the business check' })).toHaveCount(0);

  await goTo(page, 'Merchants');
  await search(page, papers);
  await press(page, 'link', papers);
  await decide(page, 'Request bank documents', 'The account has another name');
  const form = new FormData();
  form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'letter.pdf');
  const { id } = await merchant.client.call('uploadFile', { query: { purpose: 'document' }, form });
  await merchant.client.call('uploadBankDocuments', { body: { files: [id] } });

  await goTo(page, 'Queue');
  await expect(page.getByRole('row').filter({ hasText: declined })).toHaveCount(0);
  await openItem(page, 'Bank documents to review', papers);
  await press(page, 'tab', 'Documents');
  await press(page, 'button', 'View letter.pdf');
  await expect(page.getByTitle('letter.pdf')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await decide(page, 'Mark the bank as failed', 'The letter is of another account');
  await goTo(page, 'Queue');
  await expect(page.getByRole('row').filter({ hasText: papers })).toHaveCount(0);
});

test('on a phone and by keyboard alone an operator finds a payment by its TRN and explains its way', async ({
  page,
  world,
  newMerchant,
  outside,
}) => {
  const businessName = `Quince ${randomUUID().slice(0, 8)}`;
  const { tillId } = await newMerchant({ businessName });
  await outside.pay(tillId, { amount: 12.5, tip: 1.5 });
  await setUp(page, (await invite(world, 'support')).link);
  await goTo(page, 'Merchants');
  await search(page, `TRN 1 ${businessName}`);
  await press(page, 'link', businessName);
  await press(page, 'tab', 'Record');
  await press(page, 'button', 'Details of TRN 1');
  const story = page.getByRole('dialog', { name: 'TRN No. 1' });
  await expect(story).toContainText('available from');
  await expect(story.getByRole('listitem').first()).toContainText('from');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(story).toHaveCount(0);
});
