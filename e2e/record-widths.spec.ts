import { expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('the record shows usual names whole at 1,280 px', async ({ page, outside, openAs, merchant }) => {
  expect((await outside.pay(merchant.tillId, { amount: 12 })).status).toBe(200);
  await page.route('**/payments/merchant/history?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { docs: Record<string, unknown>[] };
    const store = { id: merchant.storeId, name: 'Main', storeNo: '102', address: { city: 'White Plains' } };
    const words = { customerName: 'Esme Lindgren', appUser: { firstName: 'Amara', lastName: 'Okafor' } };
    const docs = ['Front counter', 'Pick-up window', 'Juniper Coffee'].map((device, place) => ({
      ...body.docs[0],
      id: device,
      transactionNumber: 15_328 - place,
      device,
      // The widest time of day.
      createdAt: '2026-12-28T17:58:00.000Z',
      ...words,
      store,
    }));
    await route.fulfill({ response: answer, json: { ...body, docs } });
  });
  await openAs(merchant, '/portal/credits');
  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.getByText('15328')).toBeVisible();
  for (const width of [1280, 1359, 1360, 1440, 1535, 1536, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await record
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut, `at ${width}`).toEqual([]);
  }
});

test('each total of the record stands on one line on a phone', async ({ page, outside, openAs, merchant }) => {
  expect((await outside.pay(merchant.tillId, { amount: 12 })).status).toBe(200);
  let gross = 12_345.67;
  await page.route('**/payments/merchant/history/totals*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    const sums = { rows: 1_234, accepted: 1_224, gross, refunded: 5.5, net: gross - 5.5 };
    await route.fulfill({ response: answer, json: { ...body, ...sums } });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(merchant, '/portal/credits');
  for (gross of [12_345.67, 1_234_567.89]) {
    await page.reload();
    const totals = page.getByLabel('Totals of the filter').locator('dt, dd');
    await expect(totals.first()).toBeVisible();
    const heights = await totals.evaluateAll((words) => words.map((word) => word.getClientRects()[0]!.height));
    expect(Math.max(...heights), `with ${gross}`).toBeLessThan(30);
    await expectNoSidewaysScroll(page);
  }
});

test('the record fits the page at 1,280 px with any rows: text columns give way, figures never do', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  expect((await outside.pay(merchant.tillId, { amount: 12 })).status).toBe(200);
  await page.route('**/payments/merchant/history?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { docs: Record<string, unknown>[] };
    const doc = {
      ...body.docs[0],
      transactionNumber: 1_234_567,
      grossAmount: -99_999.99,
      tip: -9_999.99,
      netAmount: -100_299.99,
      transactionType: 'Refund',
      amountStatus: 'cancelled',
    };
    const store = {
      id: merchant.storeId,
      name: 'Main',
      storeNo: 'WAREHOUSE-0001',
      address: { city: 'San Bernardino Heights' },
    };
    const words = {
      device: 'Front counter beside the window',
      customerName: 'Bartholomew Featherstonehaugh',
      appUser: { firstName: 'Maximiliana', lastName: 'Oppenheimer' },
    };
    await route.fulfill({ response: answer, json: { ...body, docs: [{ ...doc, ...words, store }] } });
  });
  await openAs(merchant, '/portal/credits');
  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.getByText('$-99,999.99')).toBeVisible();
  for (const width of [1280, 1359, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('region', { name: 'Transactions, scrolls sideways' }), `at ${width}`).toHaveCount(0);
    const right = await record
      .locator('tbody td')
      .last()
      .evaluate((last) => {
        const range = document.createRange();
        range.selectNodeContents(last);
        return range.getBoundingClientRect().right;
      });
    expect(right, `at ${width}`).toBeLessThanOrEqual(width - 24);
    expect((await record.getByText('Bartholomew').boundingBox())!.width, `the consumer at ${width}`).toBeGreaterThan(
      (await record.getByText('San Bernardino').boundingBox())!.width,
    );
    await expectNoSidewaysScroll(page);
  }
});

test('the figures of a report end where their heads end', async ({ page, outside, openAs, merchant }) => {
  expect((await outside.pay(merchant.tillId, { amount: 12, tip: 2 })).status).toBe(200);
  await openAs(merchant, '/portal/reports');
  const report = page.getByRole('table', { name: 'Report by date' });
  await expect(report.getByText('$2.00', { exact: true }).first()).toBeVisible();
  const endsOf = (cells: string) =>
    report.locator(cells).evaluateAll((found) =>
      found.flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { right, width } = range.getBoundingClientRect();
        return width > 0 ? [Math.round(right)] : [];
      }),
    );
  const heads = await endsOf('thead th:not(:first-child)');
  expect(heads).toHaveLength(10);
  expect(await endsOf('tbody tr:last-child td:not(:first-child)')).toEqual(heads);
});
