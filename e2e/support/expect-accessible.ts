import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything that axe finds in what the page shows now: WCAG 2.2 A and AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // One page at a time, and none of a stranger's frames: a message of the mailbox may run no script at all.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options({ iframes: false, rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(told, `axe at ${page.url()}`).toEqual([]);
}

/** Fails when the page can be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page that was made narrow draws itself anew a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `what ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
