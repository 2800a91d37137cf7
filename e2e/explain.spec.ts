import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, formatDate } from '../packages/domain/src/zoned-time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { moveToWeekday } from './support/move-to-weekday.ts';
import { needsChromium } from './support/needs-chromium.ts';
import { waitFor } from './support/outside.ts';
import { proveByPassword } from './support/gate.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const record = (page: Page) => page.getByRole('table', { name: 'Transaction record' });
const dayWords = (date: string) => formatDate(date, 'America/New_York');
const centsOf = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + centsOf(text), 0);

/** What a click on something saves, as text. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await file.path(), 'utf8');
}

test('the record is filtered, sorted and saved as a view, and its export is what the screen shows', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const sale of [
    { amount: 12.5, tip: 1.5 },
    { amount: 80, funding: 'credit' },
    { amount: 19.99, funding: 'credit', tip: 2 },
    { amount: 5 },
    { amount: 7.01 },
  ] as const) {
    expect((await outside.pay(merchant.tillId, sale)).status).toBe(200);
  }
  await openAs(merchant, '/portal/credits');
  await expect(record(page).locator('tbody tr')).toHaveCount(5);
  await page.getByRole('button', { name: 'TRN Type' }).click();
  await page.getByRole('dialog', { name: 'Filter: TRN Type' }).getByRole('button', { name: 'Credit' }).click();
  await expect(record(page).locator('tbody tr')).toHaveCount(2);
  // The second of two quick presses turns the order round, however slow the first one is drawn.
  await record(page).getByRole('columnheader', { name: 'Gross Amt.' }).getByRole('button').dblclick();
  await expect(record(page).locator('tbody tr td:nth-child(11)')).toHaveText(['$19.99', '$80.00']);
  await expect(page).toHaveURL('/portal/credits?type=Credit&sort=grossAmount&order=ASC');
  await expect(page.getByLabel('Totals of the filter')).toContainText('$99.99');

  // A panel that filters nothing is not announced as a filter.
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('dialog', { name: 'Views', exact: true })).toBeVisible();
  await page.getByLabel('Save what is shown as').fill('Small credit first');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expectAccessible(page);

  const lines = (
    await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('button', { name: /^CSV/ }).click();
    })
  )
    .trim()
    .split('\r\n');
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'No.,Store No.,TRN No.,Device,App User,Consumer,City,Date,Time,TRN Type,Gross Amt.,Tip,Net Amt.,Status',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(-4))).toEqual([
    ['19.99', '2.00', '19.99', 'Pending'],
    ['80.00', '0.00', '80.00', 'Pending'],
  ]);

  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(record(page).locator('tbody tr')).toHaveCount(5);
  await page.goto('/portal/credits');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Small credit first', exact: true }).click();
  await expect(record(page).locator('tbody tr')).toHaveCount(2);
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('Nothing fits this filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(record(page).locator('tbody tr')).toHaveCount(5);
});

test('a credit sale is given back in two parts, each once, with its interest told beforehand', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 360, tip: 10, funding: 'credit', shopper: 'Ada Nwosu' });
  await outside.moveClock({ advance: 'P10D' });
  await openAs(merchant, '/portal/credits?trn=1');
  const panel = page.getByRole('dialog', { name: 'TRN 1' });
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(panel.getByLabel('Amount')).toHaveValue('360.00');
  await expect(panel.getByLabel('Tip')).toHaveValue('10.00');
  await expect(panel.getByText('The whole tip of $10.00 goes back to the shopper.')).toBeVisible();
  await panel.getByLabel('Amount').fill('100');
  await expect(panel.getByLabel('Tip'), 'a part leaves the tip where it is').toHaveValue('0.00');
  await expect(panel.getByText('The tip of $10.00 stays in your tips.')).toBeVisible();
  await panel.getByLabel('Tip').fill('4');
  await expect(panel.getByText('$4.00 of the $10.00 tip goes back to the shopper.')).toBeVisible();
  await panel.getByLabel('Amount').fill('360');
  await expect(panel.getByLabel('Tip'), 'what was typed stays').toHaveValue('4');
  await panel.getByLabel('Amount').fill('100');
  await panel.getByLabel('Tip').fill('0');
  await expect(panel.getByText(/^\$100\.00 × 11% × \d+ days ÷ 360$/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Refund $100.00' }).dblclick();
  await expect(page.getByText('Refunded.', { exact: true })).toBeVisible();
  await expect(panel.getByText('Refundable: $260.00')).toBeVisible();
  await expect(panel.getByText('Refunded $100.00')).toHaveCount(1);

  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await panel.getByLabel('Amount').fill('260.01');
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(panel.getByText('This is more than what is left to refund.')).toBeVisible();
  await panel.getByRole('button', { name: 'Refund all, $270.00' }).click();
  await panel.getByRole('button', { name: 'Refund $270.00' }).click();
  await expect(panel.getByText('All of it has been refunded.')).toBeVisible();
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'Add a note' }).click();
  await panel.getByLabel('Note').fill('Wrong size, came back twice.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(panel.getByText('Wrong size, came back twice.')).toBeVisible();
  await panel.getByRole('button', { name: 'TRN 3' }).click();
  await expect(page.getByRole('dialog', { name: 'TRN 3' }).getByText('This is a refund itself')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record(page).locator('tbody tr')).toHaveCount(3);
  // The balance is of another moment; the total is still the sum of the lines.
  await page.route(/\/get_pending_balance$/, (route) => route.fulfill({ json: { pendingBalance: 7 } }));
  await page.goto('/portal/balance/pending-statement');
  const lines = page.getByRole('table', { name: 'Pending cash statement' }).locator('tbody tr');
  await expect(lines.getByRole('cell', { name: '$-100.00', exact: true })).toBeVisible();
  const total = (await page.getByLabel('Total pending amount').textContent())!.replace('Total pending amount', '');
  expect(sumOf(await lines.locator('td:last-child').allTextContents())).toBe(centsOf(total));
});

test('a refund form that somebody else was faster than says that nothing is left', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 40, tip: 2 });
  await openAs(merchant, '/portal/credits?trn=1');
  const panel = page.getByRole('dialog', { name: 'TRN 1' });
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(panel.getByLabel('Amount')).toHaveValue('40.00');
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber: 1 },
    body: { amount: 40, tip: 2 },
    idempotencyKey: randomUUID(),
  });
  await expect(panel.getByText('Nothing is left to refund.')).toBeVisible();
  await expect(panel.getByLabel('Amount')).toHaveCount(0);
  await expect(panel.getByRole('alert').getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('All of it has been refunded.')).toBeVisible();
});

test('every figure of the balance opens to lines that add up to it, and a transfer to its parts', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 50, tip: 5 });
  await outside.moveClock({ advance: 'P7D' });
  await outside.pay(merchant.tillId, { amount: 30.25 });
  await openAs(merchant, '/portal/balance');
  const arriving = page.getByRole('list', { name: 'Arriving money by day' }).getByRole('listitem');
  await expect(arriving).toHaveCount(1);
  await expect(arriving).not.toContainText('Now');
  await page.getByRole('button', { name: 'Transfer to bank' }).click();
  await page.getByRole('dialog', { name: 'Transfer to bank' }).getByLabel('Amount').fill('20');
  await page.getByRole('button', { name: 'Transfer $20.00' }).click();
  await proveByPassword(page);
  await expect(page.getByText('Transfered Successfully.')).toBeVisible();

  for (const [figure, expected] of [
    ['Available', '$30.00'],
    ['Pending', '$30.25'],
    ['Tips', '$5.00'],
  ] as const) {
    await page.getByRole('button', { name: `Why this number: ${figure} ${expected}`, exact: true }).click();
    const panel = page.getByRole('dialog', { name: `Why this number: ${figure}` });
    await expect(panel.getByText(expected, { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('Here it began, at $0.00.')).toBeVisible();
    const amounts = await panel.getByRole('listitem').locator('> span:nth-child(2)').allTextContents();
    expect(sumOf(amounts), figure).toBe(centsOf(expected));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('table', { name: 'Transfers to the bank' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What it is made of' })).toBeVisible();
  const parts = page.getByRole('table', { name: 'Parts of the transfer' }).locator('tbody tr');
  await expect.poll(async () => sumOf(await parts.locator('td:last-child').allTextContents())).toBe(2 * 2_000);
  await waitFor('the payout bank', async () =>
    (await merchant.client.call('listBankTransfers', { query: {} })).docs[0]?.state === 'sent' ? true : undefined,
  );
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const trace = page.getByText(/^99900001\d{7}$/);
  const number = (await trace.textContent())!;
  const transfer = page.url();
  await page.goto('/portal/balance/transfers');
  const search = page.getByRole('searchbox', { name: 'Find by trace number' });
  await search.fill('12-34');
  await expect(page.getByText('No transfer fits this filter.')).toBeVisible();
  await search.fill(` ${number.slice(0, 8)}-${number.slice(8)}`);
  await page.getByRole('table', { name: 'Transfers to the bank' }).getByRole('link').click();
  await expect(page).toHaveURL(transfer);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(number);
  await page.getByRole('option', { name: /^Transfer of \$20\.00/ }).click();
  await expect(trace).toBeVisible();
  await page.getByRole('link', { name: /^Settlement of/ }).click();
  await expect(record(page).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByLabel('Totals of the filter')).toContainText('$50.00');
});

test('a report leads to its transactions, fits a phone, and the books are proved before their owner', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 40, tip: 4 });
  await outside.pay(merchant.tillId, { amount: 60 });
  await openAs(merchant, '/portal/reports?range=today');
  const figures = page.getByLabel('The period in figures');
  await expect(figures).toContainText('$100.00');
  await expect(figures).toContainText('Average sale$50.00');
  await expect(figures.getByText('Gross sales', { exact: true })).toBeHidden();
  await figures.getByText('From gross sales to net').press('Enter');
  await expect(figures.getByText('Gross sales', { exact: true })).toBeVisible();
  const days = page.getByRole('table', { name: 'Report by date' });
  await expect(days.locator('tbody tr')).toHaveCount(2);
  await expectAccessible(page);
  for (const by of ['Store', 'Device', 'Staff', 'Hour of the week']) {
    await page.getByRole('tab', { name: by }).click();
    await expect(page.getByRole('tab', { name: by })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('The period in figures')).toContainText('$100.00');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Day' }).click();
  await page.setViewportSize({ width: 768, height: 800 });
  const scroller = page.getByRole('region', { name: /^Report by date/ });
  await expect.poll(() => scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = (await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click()))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(',2,0,100.00,0.00,100.00,');
  await days.getByRole('link').click();
  await expect(record(page).locator('tbody tr')).toHaveCount(2);
  await expect(page.getByLabel('Totals of the filter')).toContainText('$100.00');
  await page.goto('/portal/reports/reconcile');
  await expect(page.getByText(/^Everything adds up: \d+ checks$/)).toBeVisible();
  await expectAccessible(page);
});

test('a chart of days shows the days before, and a finger reads an hour of the week', async ({
  browser,
  outside,
  openAs,
  merchant,
}) => {
  needsChromium(browser, 'Only Chromium can be told that its screen is touched.');
  const tuesday = await moveToWeekday(outside, 'Tuesday', '12:10');
  await outside.pay(merchant.tillId, { amount: 40 });
  await outside.moveClock({ advance: 'PT24H' });
  await outside.pay(merchant.tillId, { amount: 60 });
  const touched = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  const page = await touched.newPage();
  await openAs(merchant, '/portal/reports?range=today', page);
  await expect(page.getByRole('slider', { name: /^Net by day/ })).toHaveAttribute(
    'aria-valuetext',
    `${dayWords(addDays(tuesday, 1))}: $60.00, ${dayWords(tuesday)}: $40.00`,
  );
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Hour of the week' }).tap();
  await expect(page.getByText('Tap an hour to see its figure.')).toBeVisible();
  await page.getByRole('cell', { name: '$60.00' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Wed, 12 PM $60.00' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await touched.close();
});
