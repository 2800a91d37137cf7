import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

declare global {
  interface Window {
    /** Each pair that the page has shown: rows of the record, and transactions that the totals count. */
    shownPairs: Set<string>;
  }
}

/** Notes each count of rows that the page shows beside a count of the totals, from now on. */
async function notePairs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = () => {
      const pager = document.querySelector('nav[aria-label="Pages of the record"]');
      const rows = / of ([\d,]+)/.exec(pager?.textContent ?? '')?.[1];
      const counted = document.querySelector('[aria-label="Totals of the filter"] dd')?.textContent;
      if (rows && counted) window.shownPairs.add(`${rows} rows, totals of ${counted}`);
    };
    window.shownPairs = new Set();
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test('rows and totals that stand together agree while payments run, however slow the totals are', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  const pay = async () => expect((await outside.pay(merchant.tillId, { amount: 10 })).status).toBe(200);
  for (let n = 0; n < 11; n += 1) await pay();
  // Slower than the payments, so that the rows are always ahead.
  await page.route('**/payments/merchant/history/totals*', async (route) => {
    await new Promise((go) => setTimeout(go, 400));
    await route.continue();
  });
  await openAs(merchant, '/portal/credits');
  const totals = page.getByLabel('Totals of the filter');
  const pager = page.getByRole('navigation', { name: 'Pages of the record' });
  await expect(totals).toContainText('$110.00');
  await notePairs(page);
  for (let n = 0; n < 6; n += 1) await pay();
  await expect(pager).toContainText('1–10 of 17');
  await expect(totals).toContainText('$170.00');
  // A reader's place on a later page keeps its rows, and the totals of these.
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(pager).toContainText('11–17 of 17');
  await expect(totals).toContainText('$170.00');
  // The place in the pager is there before its rows.
  await expect(page.getByRole('table', { name: 'Transaction record' }).getByRole('row')).toHaveCount(8);
  await pay();
  await expect(page.getByText('1 new transaction since you opened this page')).toBeVisible();
  await expect(totals).toContainText('$170.00');
  await page.getByRole('button', { name: 'Show the latest' }).press('Enter');
  await expect(pager).toContainText('11–18 of 18');
  await expect(totals).toContainText('$180.00');
  await page.keyboard.press('Tab');
  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.locator(':focus'), 'the keyboard goes on at the rows').toHaveCount(1);
  const pairs = await page.evaluate(() => [...window.shownPairs]);
  expect(pairs.length).toBeGreaterThan(2);
  for (const pair of pairs) expect(pair).toMatch(/^(\d+) rows, totals of \1$/);
});

test('an own refund is no news in the tab that made it, on no page of the record; payments still are', async ({
  page,
  context,
  outside,
  openAs,
  merchant,
}) => {
  const pay = async () => expect((await outside.pay(merchant.tillId, { amount: 10 })).status).toBe(200);
  for (let n = 0; n < 12; n += 1) await pay();
  const other = await context.newPage();
  await openAs(merchant, '/portal/credits?limit=10', other);
  await openAs(merchant, '/portal/credits?limit=10&trn=12');
  const news = page.getByText(/\d new transactions?/);
  const pager = page.getByRole('navigation', { name: 'Pages of the record' });
  const refund = async (number: number) => {
    const panel = page.getByRole('dialog', { name: `TRN ${number}`, exact: true });
    await panel.getByRole('button', { name: 'Refund', exact: true }).click();
    await panel.getByRole('button', { name: 'Refund $10.00' }).click();
    await expect(page.getByText('Refunded.', { exact: true })).toBeVisible();
    await expect(panel.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  };
  await refund(12);
  await expect(pager).toContainText('1–10 of 13');
  await expect(news).toHaveCount(0);
  await expect(other.getByText('1 new transaction since you came'), 'news to everybody else').toBeVisible();
  await pay();
  await expect(page.getByText('1 new transaction since you came')).toBeVisible();

  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(pager).toContainText('11–14 of 14');
  await page.getByRole('button', { name: '2, open details', exact: true }).click();
  await refund(2);
  await expect(news).toHaveCount(0);
  await pay();
  await expect(page.getByText('1 new transaction since you opened this page')).toBeVisible();
});
