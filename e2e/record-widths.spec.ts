import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

const HEADS = 'No.,Store No.,TRN No.,Device,App User,Consumer,City,Date,Time,TRN Type,Gross Amt.,Tip,Net Amt.,Status';
const TABLET = 'No.,TRN No.,DeviceStore No. · City,ConsumerApp User,Date,Time,TRN Type,Gross Amt.,Tip,Net Amt.,Status';
const SMALL = 'No.,TRN No.,DeviceStore No. · City,ConsumerApp User,DateTime,Gross Amt.,Tip,Net Amt.,StatusTRN Type';
const headsAt = (width: number) => (width < 920 ? SMALL : width < 1280 ? TABLET : HEADS).split(',');

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
    const cut = () =>
      record
        .locator('tbody td')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
    await expect.poll(cut, `at ${width}`).toEqual([]);
  }
});

test('each total of the record stands on one line on a phone', async ({
  page,
  context,
  world,
  outside,
  openAs,
  merchant,
}) => {
  expect((await outside.pay(merchant.tillId, { amount: 12 })).status).toBe(200);
  let gross = 12_345.67;
  await page.route('**/payments/merchant/history/totals*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    const sums = { rows: 15_248, accepted: 14_909, gross, refunded: 5.5, net: gross - 5.5 };
    await route.fulfill({ response: answer, json: { ...body, ...sums } });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(merchant, '/portal/credits');
  const expectLines = async (label: string) => {
    await page.reload();
    const totals = page.getByLabel(label).locator('dt, dd');
    await expect(totals.first()).toBeVisible();
    const heights = await totals.evaluateAll((words) => words.map((word) => word.getClientRects()[0]!.height));
    expect(Math.max(...heights), `with ${gross}`).toBeLessThan(30);
    await expectNoSidewaysScroll(page);
  };
  for (gross of [12_345.67, 1_234_567.89]) await expectLines('Totals of the filter');
  await context.addCookies([{ name: 'language', value: 'es', url: world.productUrl }]);
  await expectLines('Totales del filtro');
});

test('the record fits the page from 768 px on with any rows: names give way, figures and status never do', async ({
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
  for (const width of [768, 919, 920, 1024, 1119, 1120, 1279, 1280, 1359, 1360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(record.getByRole('columnheader'), `at ${width}`).toHaveText(headsAt(width));
    await expect(page.getByRole('region', { name: 'Transactions, scrolls sideways' }), `at ${width}`).toHaveCount(0);
    const right = () =>
      record
        .locator('tbody td')
        .last()
        .evaluate((last) => {
          const range = document.createRange();
          range.selectNodeContents(last);
          return range.getBoundingClientRect().right;
        });
    await expect.poll(right, `at ${width}`).toBeLessThanOrEqual(width - 24);
    for (const words of ['$-100,299.99', 'Cancelled', 'Maximiliana Oppenheimer', 'WAREHOUSE-0001'])
      await expect(record.getByText(words), `at ${width}`).toBeInViewport();
    const widthOf = async (words: string) => (await record.getByText(words).boundingBox())!.width;
    await expect.poll(() => widthOf('Bartholomew'), `the consumer at ${width}`).toBeGreaterThan(50);
    await expectNoSidewaysScroll(page);
    if (width < 1280) continue;
    await expect(async () =>
      expect(await widthOf('Bartholomew'), `the consumer at ${width}`).toBeGreaterThan(await widthOf('San Bernardino')),
    ).toPass();
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
  await expect(async () => {
    const heads = await endsOf('thead th:not(:first-child)');
    expect(heads).toHaveLength(10);
    expect(await endsOf('tbody tr:last-child td:not(:first-child)')).toEqual(heads);
  }).toPass();
  await page.setViewportSize({ width: 360, height: 780 });
  const lines = await report
    .locator('tbody tr:last-child td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBlockWidth));
  expect(new Set(lines), 'on a phone rows have a line, and their parts none').toEqual(new Set(['0px']));
});

test('a narrow record names what stands below, and sorts and opens by keyboard', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  for (const amount of [12, 80]) expect((await outside.pay(merchant.tillId, { amount })).status).toBe(200);
  await page.setViewportSize({ width: 1024, height: 800 });
  await openAs(merchant, '/portal/credits');
  const record = page.getByRole('table', { name: 'Transaction record' });
  await expect(record.getByRole('cell', { name: 'Till 1 New York', exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Gross Amt.' }).press('Enter');
  await expect(record.getByRole('columnheader', { name: 'Gross Amt.' })).toHaveAttribute('aria-sort', 'descending');
  await expect(record.locator('tbody tr').first()).toContainText('$80.00');
  await record
    .getByRole('button', { name: /open details/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'TRN 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A column whose place below is hidden comes back, and more columns than fit scroll in a box of their own.
  await page.goto('/portal/credits?columns=storeNo,city,appUser,customerName,discount,cashback,premiumFee,netAmount');
  await expect(record.getByRole('columnheader')).toHaveText(
    'Store No.,TRN No.,ConsumerApp User,City,Net Amt.,Discount,Cashback,Premium Fee'.split(','),
  );
  await expectNoSidewaysScroll(page);
});
