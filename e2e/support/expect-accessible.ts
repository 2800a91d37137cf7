import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../packages/testkit/src/axe.ts';

/** Fails on anything that axe finds in the page once it has come to rest: WCAG 2.2 A and AA and its best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFound(page, () => findViolations(page));

/**
 * Fails on words that do not stand out: all that can change with the colours of a page that was looked at whole in its
 * other scheme.
 */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothingFound(page, () => findViolations(page, { runOnly: ['color-contrast'] }));

async function expectNothingFound(page: Page, find: () => Promise<string[]>): Promise<void> {
  await expect(async () => expect(await find(), `axe at ${page.url()}`).toEqual([])).toPass({
    intervals: [200, 500, 1_000],
    timeout: 30_000,
  });
}

/** Fails when the page can be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `width of ${page.url()}`)
    .toBeLessThanOrEqual(0);
}
