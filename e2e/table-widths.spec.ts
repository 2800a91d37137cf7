import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { clientOf, PASSWORD } from './support/build-merchant.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();
test.use({ viewport: { width: 768, height: 900 } });

/** The words of a table's cells that stand on more than one line. */
const brokenWords = (table: Locator) =>
  table.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent!.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 && !text.parentElement!.closest('.vh')) broken.push(word);
        }
      return broken;
    }),
  );

const hangsOver = (table: Locator) =>
  table.evaluate(
    (element) => element.getBoundingClientRect().right - element.parentElement!.getBoundingClientRect().right,
  );

test('names and sentences of tables wrap between words on a tablet', async ({ page, outside, openAs, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 50, tip: 4 });
  await outside.moveClock({ advance: 'P7D' });
  await merchant.client.call('prove', { body: { password: PASSWORD } });
  await merchant.client.call('transferToBank', { body: { amount: 20 }, idempotencyKey: randomUUID() });
  await page.route('**/payments/merchant/transfers?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { docs: { account: object }[] };
    const named = body.docs.map((doc) => ({ ...doc, account: { ...doc.account, displayName: 'Business Checking' } }));
    const reason = 'The account is closed, and the bank has found no other one of this business';
    const docs = [...named, ...named.map((doc) => ({ ...doc, id: randomUUID(), state: 'returned', reason }))];
    await route.fulfill({ response: answer, json: { ...body, docs } });
  });
  await openAs(merchant, '/portal/balance/transfers');
  const transfers = page.getByRole('table', { name: 'Transfers to the bank' });
  await expect(transfers).toContainText('Business Checking');
  await expect.poll(() => brokenWords(transfers)).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('a report that scrolls sideways shades the edge that hides columns', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 50, tip: 4 });
  await openAs(merchant, '/portal/reports');
  const report = page.getByRole('region', { name: /scrolls sideways/ });
  // A part that comes late would move the edge between the two looks at it.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await report.getByRole('row', { name: 'Total' }).scrollIntoViewIfNeeded();
  const edge = async () => {
    const { x, y, width, height } = (await report.boundingBox())!;
    return page.screenshot({ clip: { x: x + width - 4, y: y + height - 3, width: 3, height: 2 } });
  };
  const shaded = await edge();
  await report.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(async () => (await edge()).equals(shaded)).toBe(false);
  await expectAccessible(page);
});

test('the audit trail of the desk keeps its card on a tablet', async ({ page, world, merchant }) => {
  // The longest outcome and the widest address: the rules of a team are changed after a proof only.
  await clientOf(
    world,
    () => merchant.token,
    () => '10.200.200.200',
  )
    .call('setTeamRules', { body: { secondFactor: true } })
    .catch(() => undefined);
  const { link } = await invite(world, 'admin');
  await setUp(page, link);
  await page.goto(`${world.deskUrl}/audit`);
  const lines = page.getByRole('table', { name: 'Lines of the audit trail' });
  await expect(lines).toBeVisible();
  await expect(lines.getByText('Confirmation requested').first()).toBeVisible();
  await expect.poll(() => hangsOver(lines)).toBeLessThanOrEqual(0);
  const dateLines = await lines.locator('td:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...dateLines)).toBeLessThanOrEqual(2);
});

test('the words of axes stay whole where text is twice as large', async ({ page, outside, openAs, merchant }) => {
  await outside.pay(merchant.tillId, { amount: 80 });
  const cutWords = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => {
      document.documentElement.style.fontSize = '200%';
      return parts
        .filter((part) => part.checkVisibility())
        .filter((part) => part.textContent !== '' && part.scrollWidth > part.clientWidth + 1)
        .map(({ textContent }) => textContent);
    });
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(merchant, '/portal/reports');
  const axes = 'figure b, figure [aria-hidden] > span:not(:has(*))';
  await expect(page.locator(axes)).not.toHaveCount(0);
  await expect.poll(() => cutWords(axes)).toEqual([]);
});
