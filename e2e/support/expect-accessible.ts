import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything that axe finds in the page once it has come to rest: WCAG 2.2 A and AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await findViolations(page), `axe at ${page.url()}`).toEqual([])).toPass({ intervals: [200, 500, 1_000], timeout: 6_000 });
}

async function findViolations(page: Page): Promise<string[]> {
  // One page at a time, and none of a stranger's frames: a message of the mailbox may run no script at all.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options({ iframes: false, rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

/** Fails when the page can be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `width of ${page.url()}`).toBeLessThanOrEqual(0);
}
