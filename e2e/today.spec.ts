import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('Balance says how the day goes, follows payments as they come in, and leads to each', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/balance');
  await expect(today(page)).toContainText('$0.00');
  await expect(today(page)).toContainText('No payments yet');
  await expect(today(page)).toContainText('Nothing due');
  const money = page.getByRole('region', { name: 'Your money' });
  await expect(money, 'no chart without money').toContainText('Nothing arrived, and nothing is to come.');
  await expect(money.getByText('To the bank')).toBeHidden();
  for (const amount of [42, 18.5, 12]) await outside.pay(merchant.tillId, { amount, funding: 'cash' });
  await expect(today(page)).toContainText('3 payments so far');
  await expect(today(page)).toContainText(/No net sales last \w+day to compare with/);
  await expect(today(page)).toContainText('1 of 1 online');
  await expect(today(page)).toContainText(/\$72\.50 on \w{3} \d\d\/\d\d\/\d{4}/);
  await outside.pay(merchant.tillId, { amount: 99.95, funding: 'cash' });
  await expect(today(page).getByRole('listitem')).toHaveCount(3);
  await expect(today(page).getByRole('listitem').first()).toContainText('$99.95');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await today(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/portal\/credits\?trn=\d+$/);
  await expect(page.getByRole('dialog')).toContainText('$99.95');
});

test('a long store name and when devices were last seen are shown whole', async ({
  page,
  context,
  world,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 12, funding: 'cash' });
  const name = 'Juniper Market Stall at the Old Harbor Gate';
  await page.route('**/payments/merchant/today', async (route) => {
    const answer = await route.fetch();
    const figures = await answer.json();
    for (const row of figures.latest) row.store.name = name;
    await route.fulfill({
      json: { ...figures, tills: { linked: 5, ready: 0, lastSeenAt: '2026-11-29T17:24:00.000Z' } },
    });
  });
  await openAs(merchant, '/portal/balance');
  const place = today(page).getByText(name);
  const state = today(page).getByText('5 linked, none online');
  const seen = today(page).getByText(/^Last seen/);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(place).toBeVisible();
    const look = () =>
      place.evaluate(({ scrollWidth, clientWidth, textContent, parentElement }) => ({
        hidden: scrollWidth > clientWidth,
        words: textContent,
        ellipsis: getComputedStyle(parentElement!.children[1]!).textOverflow,
      }));
    await expect.poll(look, `${width} px`).toEqual({ hidden: false, words: name, ellipsis: 'clip' });
    await expect(async () => {
      const [above, below] = await Promise.all([state.boundingBox(), seen.boundingBox()]);
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
    }).toPass();
    await expectNoSidewaysScroll(page);
  }
  await context.addCookies([{ name: 'language', value: 'es', url: world.productUrl }]);
  await page.setViewportSize({ width: 320, height: 780 });
  await page.reload();
  const cell = page.getByText(/ninguno en línea/).locator('xpath=ancestor::dd');
  await expect(cell).toBeVisible();
  const beyond = await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond, 'the state of the devices stays in its column').toBe(0);
});

/** Holds back the part that follows payments until the answered function is called. */
async function listenLater(page: Page): Promise<() => void> {
  const begin = Promise.withResolvers<void>();
  await page.route('**/assets/live-*.js', async (route) => {
    await begin.promise;
    await route.continue();
  });
  return begin.resolve;
}

test('a payment made after the page was read and before it listens is shown, also in a second tab', async ({
  page,
  context,
  outside,
  openAs,
  merchant,
}) => {
  for (const one of [page, await context.newPage()]) {
    const listen = await listenLater(one);
    await openAs(merchant, '/portal/balance', one);
    await expect(today(one)).toContainText('1 of 1 online');
    await outside.pay(merchant.tillId, { amount: 42, funding: 'cash' });
    listen();
    await expect(today(one)).toContainText(one === page ? '1 payment so far' : '2 payments so far');
  }
});

test('what cannot be read is said, and the one thing to do and the money below stay', async ({
  page,
  openAs,
  merchant,
  faults,
}) => {
  await page.route('**/businesses/businesses/me', async (route) => {
    const answer = await route.fetch();
    const me = await answer.json();
    me.bankRegistration.isDocumentsRequested = true;
    await route.fulfill({ response: answer, json: me });
  });
  await openAs(merchant, '/portal/balance');
  await today(page).getByRole('link', { name: 'Upload the bank documents that we asked for' }).click();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  faults.allow(/merchant.today/);
  await page.route('**/payments/merchant/today', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openAs(merchant, '/portal/balance');
  await expect(today(page)).toContainText("Today's sales could not be");
  await expect(page.getByText('Total Balance', { exact: true })).toBeVisible();
});
