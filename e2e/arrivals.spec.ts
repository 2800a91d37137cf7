import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { moveToWeekday } from './support/move-to-weekday.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const money = (page: Page) => page.getByRole('region', { name: 'Your money' });
const arriving = (page: Page) => page.getByRole('region', { name: 'Arriving' });

test('Balance shows what arrived and what is to come by day, and how much is yours after each arrival', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 120, funding: 'cash' });
  await outside.moveClock({ advance: 'P7D' });
  await outside.pay(merchant.tillId, { amount: 33.18, funding: 'cash' });
  await openAs(merchant, '/portal/balance');
  const days = money(page).getByRole('list', { name: /^Money that arrived/ });
  await expect(days.getByRole('listitem')).toHaveText([
    /^\d\d\/\d\d\/\d{4}: \$120\.00$/,
    /^To come \d\d\/\d\d\/\d{4}: \$33\.18$/,
  ]);
  const bar = money(page).getByRole('slider');
  await bar.press('End');
  await expect(bar).toHaveAttribute('aria-valuetext', /^To come .*: \$33\.18$/);

  const yours = arriving(page).getByRole('slider', { name: 'What is yours by day' });
  await expect(arriving(page)).toContainText(/On \w+day \$153\.18 is yours\./);
  await yours.press('Home');
  await expect(arriving(page)).toContainText('Now $120.00 is yours.');
  await expect(yours).toHaveAttribute('aria-valuetext', 'Now $120.00 is yours.');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

/** How far each label of the axis is from its bar, and from being shown whole, in pixels. */
const measureLabels = (page: Page) =>
  money(page)
    .getByRole('figure')
    .evaluate((figure) => {
      const bars = [...figure.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect());
      const axis = figure.lastElementChild!;
      const { left, right } = axis.getBoundingClientRect();
      const middle = (box: DOMRect) => box.left + box.width / 2;
      return [...axis.querySelectorAll<HTMLElement>('span')]
        .filter((label) => label.checkVisibility())
        .map((label) => {
          const box = label.getBoundingClientRect();
          const bar = bars[Math.round((parseFloat(label.style.left) / 100) * bars.length - 0.5)]!;
          const nearest = Math.min(Math.max(middle(bar), left + box.width / 2), right - box.width / 2);
          return { words: label.textContent, off: Math.round(Math.abs(middle(box) - nearest)) };
        });
    });

test('each date below the chart stands under its bar, or at the edge where it would be cut', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 33.18, funding: 'cash' });
  await openAs(merchant, '/portal/balance');
  await expect(money(page).getByRole('figure')).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const labels = await measureLabels(page);
      expect(labels.length, `${width} px`).toBeGreaterThan(1);
      expect(
        labels.filter(({ off }) => off > 1),
        `${width} px`,
      ).toEqual([]);
    }).toPass();
  }
});

test('Balance counts down to the cut-off, then shows what lands when', async ({ page, outside, openAs, merchant }) => {
  await moveToWeekday(outside, 'Tuesday', '15:45');
  await outside.pay(merchant.tillId, { amount: 333.18, funding: 'cash' });
  await openAs(merchant, '/portal/balance');
  await expect(arriving(page).getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(arriving(page)).toContainText('Payments taken before 4:00 PM New York time land Thursday, 9 AM.');
  await outside.moveClock({ advance: 'PT15M1S' });
  await page.reload();
  await expect(arriving(page)).toContainText('$333.18 lands Thursday, 9 AM.');
  await expect(arriving(page).getByRole('timer')).toHaveCount(0);
  await expectAccessible(page);
  await outside.moveClock({ advance: 'PT11M' });
  await page.reload();
  await expect(arriving(page)).toContainText('$333.18 is yours.');
  await expect(arriving(page)).not.toContainText('lands');
});
