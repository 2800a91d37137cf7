import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const EVERYTHING: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** All that can change with the colours of a page that was looked at whole in its other scheme. */
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };

/** Fails on anything that axe finds in the page once it has come to rest: WCAG 2.2 A and AA and its best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFound(page, EVERYTHING);

/** Fails on words that do not stand out. */
export const expectContrast = (page: Page): Promise<void> => expectNothingFound(page, CONTRAST);

async function expectNothingFound(page: Page, options: RunOptions): Promise<void> {
  await expect(async () => expect(await findViolations(page, options), `axe at ${page.url()}`).toEqual([])).toPass({ intervals: [200, 500, 1_000], timeout: 6_000 });
}

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  // One page at a time, and none of a stranger's frames: a message of the mailbox may run no script at all.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options({ iframes: false, ...options });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

/** Fails when the page can be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `width of ${page.url()}`).toBeLessThanOrEqual(0);
}
