import { answerInstead } from './support/answer-instead.ts';
import { invite, loseMessage, setUp, writeLetter } from './support/desk.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';
import { expectWholeAddresses } from './support/whole-addresses.ts';

checkBooksAfterwards();

const EVERY_ROLE = 'support,risk,finance,admin';

/** Presses the element of this name by keyboard. */
async function press(page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().press('Enter');
}

test('an operator works the queue by keyboard: takes an enquiry, answers it, abandons a dead message', async ({
  page,
  world,
}) => {
  const { link } = await invite(world, EVERY_ROLE);
  await setUp(page, link);
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // The page is already open and follows what happens next.
  await writeLetter(world, 'Lena Okafor');
  await loseMessage(world);
  const letter = page.getByRole('row', { name: /Lena Okafor/ });
  await expect(letter).toContainText('Nobody');
  await expect(page.getByRole('row', { name: /Dead message/ })).toContainText('SMS');
  await expectAccessible(page);

  await press(page, 'button', /^I take this: Enquiry/);
  await expect(letter).toContainText('You');
  // The button is gone; the next Tab goes on in its row.
  await expect(letter).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(letter.getByRole('link', { name: 'Enquiry' })).toBeFocused();
  await letter.getByRole('link', { name: 'Enquiry' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Lena Okafor' });
  await expect(panel).toContainText('We run twelve market halls.');
  await panel.getByLabel('Answer', { exact: true }).focus();
  await page.keyboard.type('Gladly. Does Tuesday suit you?');
  await panel.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(panel).toContainText('Answered by Ona Rivers');
  await expect(panel).toContainText('Gladly. Does Tuesday suit you?');
  const again = panel.getByRole('button', { name: 'Answer again' });
  await expect(again).toBeFocused();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Answer', { exact: true })).toBeFocused();
  await expect(panel.getByLabel('Answer', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(again).toBeFocused();
  await page.keyboard.press('Escape');
  // Closing it moves the focus.
  await expect(panel).toBeHidden();

  await press(page, 'link', 'Messages');
  await press(page, 'button', 'Abandon: SMS');
  const ending = page.getByRole('dialog', { name: 'Abandon this message?' });
  await expect(ending.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ending).toContainText('Enter a reason: it is kept in the audit trail');
  await expect(ending.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('There is no such phone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no undelivered messages.')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'link', 'Queue');
  // Other stories may have left items in the queue.
  await expect(page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(letter).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Dead message/ })).toHaveCount(0);
  await press(page, 'link', 'Audit');
  await expect(page.getByRole('row', { name: /Enquiry answered/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /abandoned/ })).toContainText('There is no such phone');
});

test('two operators share the queue: an item is taken over, and neither answers unaware of the other', async ({
  page,
  browser,
  world,
}) => {
  await writeLetter(world, 'Ivo Brandt');
  const first = await invite(world, 'support', 'Ann Keeper');
  await setUp(page, first.link);
  await press(page, 'button', /^I take this: Enquiry, Ivo Brandt/);
  const row = page.getByRole('row', { name: /Ivo Brandt/ });
  await expect(row).toContainText('You');

  const second = await invite(world, 'support', 'Ben Ledger');
  const other = await (await browser.newContext()).newPage();
  await setUp(other, second.link);
  const same = other.getByRole('row', { name: /Ivo Brandt/ });
  await expect(same).toContainText('Ann Keeper');
  await same.getByRole('button', { name: /^Take over/ }).click();
  await other.getByLabel('Reason').fill('Ann is away');
  await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(same).toContainText('You');
  await expect(row).toContainText('Ben Ledger');

  const write = async (operator: Page, text: string) => {
    await operator
      .getByRole('row', { name: /Ivo Brandt/ })
      .getByRole('link', { name: 'Enquiry' })
      .click();
    const panel = operator.getByRole('dialog', { name: 'Ivo Brandt' });
    await panel.getByLabel('Answer', { exact: true }).fill(text);
    return {
      panel,
      answer: panel.getByLabel('Answer', { exact: true }),
      send: panel.getByRole('button', { name: 'Send answer' }),
    };
  };
  const early = await write(page, 'Tuesday suits us.');
  const late = await write(other, 'Wednesday suits us.');
  await early.send.click();
  await expect(early.panel).toContainText('Answered by Ann Keeper');
  await late.send.click();
  await expect(late.panel).toContainText('Ann Keeper has just answered this enquiry. Read that answer first.');
  await expect(late.panel).toContainText('Tuesday suits us.');
  await expect(late.answer).toHaveValue('Wednesday suits us.');
  await late.send.click();
  await expect(late.panel).toContainText('Answered by Ben Ledger');
  await other.context().close();
});

test('a dismissed item leaves the queue of every operator', async ({ page, browser, world }) => {
  await writeLetter(world, 'Ida Holm');
  const [first, second] = [await invite(world, 'support', 'Ann Keeper'), await invite(world, 'support', 'Ben Ledger')];
  await setUp(page, first.link);
  const row = page.getByRole('row', { name: /Ida Holm/ });
  await expect(row).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await setUp(other, second.link);
  const same = other.getByRole('row', { name: /Ida Holm/ });
  await press(other, 'button', /^I take this: Enquiry, Ida Holm/);
  await same.getByRole('button', { name: /^Dismiss/ }).click();
  await other.getByLabel('Reason').fill('He has called');
  await other.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(same).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await other.context().close();
});

test('money, audit trail and settings can be read, and the books reconciled on demand', async ({
  page,
  world,
  outside,
  newMerchant,
}) => {
  const { tillId } = await newMerchant({ stage: 'active' });
  expect((await outside.pay(tillId, { amount: 12 })).status).toBe(200);
  const { link } = await invite(world, EVERY_ROLE);
  await setUp(page, link);
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByText('Next hand-over')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Reconciliation' }).click();
  await page.getByRole('button', { name: 'Reconcile the books now' }).click();
  await expect(page.getByText(/Every figure of \d+ businesses equals its lines/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Totals' }).click();
  await expect(page.getByRole('row', { name: /Active/ })).toBeVisible();
  const sums = page.getByRole('table', { name: 'Sales by day' }).getByRole('row');
  const grossOf = async (row: number) =>
    Math.round(Number((await sums.nth(row).getByRole('cell').nth(2).innerText()).replaceAll(/[$,]/g, '')) * 100);
  await expect(sums.nth(1)).toContainText('Total of 30 days');
  const days = await Promise.all(Array.from({ length: 30 }, (_, n) => grossOf(n + 2)));
  expect(await grossOf(1)).toBe(days.reduce((all, cents) => all + cents, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const cut = () =>
    page
      .getByRole('figure', { name: 'Gross sales by day' })
      .locator('span')
      .evaluateAll((labels) =>
        labels
          .filter((label) => getComputedStyle(label).textOverflow === 'ellipsis')
          .flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
      );
  await expect.poll(cut, 'no label of the axis is cut').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const tab of ['Payouts', 'Bank files']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect(
    page.getByText('Times on this page are real. The test clock moves only money and offers.'),
  ).toBeVisible();
  const trail = page.getByRole('table', { name: 'Lines of the audit trail' });
  await expect(trail.getByRole('cell', { name: /Operator$/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expectWholeAddresses(trail);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Verification', exact: true }).click();
  await page.getByRole('button', { name: 'Verify the audit trail now' }).click();
  await expect(page.getByText(/none was changed and none is missing/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('row', { name: /ENCRYPTION_KEYS/ })).toContainText('fingerprint');
  await expectAccessible(page);
});

test('the pages fit a phone, and their text has enough contrast in dark mode', async ({ page, world }) => {
  await writeLetter(world, `Wilhelmina ${'van der Berg '.repeat(6)}`.trim());
  await loseMessage(world);
  const { link } = await invite(world, EVERY_ROLE);
  await setUp(page, link);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/money', '/money?tab=totals', '/messages', '/enquiries', '/audit', '/settings']) {
    await page.goto(`${world.deskUrl}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectContrast(page);
  }
});

test('a list that cannot be read says so, and can be loaded again', async ({ page, world, faults }) => {
  faults.allow(/503/);
  const { link } = await invite(world, 'support');
  await setUp(page, link);
  const answerAgain = await answerInstead(page, '**/desk/v1/enquiries*', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Try again.' } }),
  );
  await page.getByRole('link', { name: 'Enquiries' }).click();
  const alert = page.getByRole('region', { name: 'Enquiries' }).getByRole('alert');
  await expect(alert).toContainText('The enquiries could not be read');
  await answerAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
});
