import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../packages/testkit/src/axe.ts';
import { isChromium } from './needs-chromium.ts';

/** Fails on anything that axe finds in the page once it has come to rest: WCAG 2.2 A and AA and its best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFound(page, () => findViolations(page));

/**
 * Fails on words and edges of fields that do not stand out: all that can change with the colours of a page that was
 * looked at whole in its other scheme.
 */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothingFound(page, async () => [
    ...(await findViolations(page, { runOnly: ['color-contrast'] })),
    ...(await page.evaluate(findFaintFields)),
  ]);

/**
 * The fields that can be filled in whose edge has less than 3:1 to the ground around it (WCAG 1.4.11). Runs in the
 * page. Boxes and switches are drawn by their neighbours.
 */
function findFaintFields(): string[] {
  const shades = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red, green, blue] = shades(color)
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return shades(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
  };
  const contrastOf = (field: Element) => {
    const [dim, bright] = [getComputedStyle(field).borderBottomColor, groundOf(field.parentElement)]
      .map(luminance)
      .sort((one, other) => one - other);
    return (bright! + 0.05) / (dim! + 0.05);
  };
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=hidden], [readonly]), select, textarea',
  );
  return [...fields]
    .filter(
      (field) => !field.disabled && field.checkVisibility() && getComputedStyle(field).borderBottomStyle !== 'none',
    )
    .filter((field) => contrastOf(field) < 3)
    .map((field) => `edge of a field: ${field.outerHTML.slice(0, 160)} ${contrastOf(field).toFixed(2)}`);
}

async function expectNothingFound(page: Page, find: () => Promise<string[]>): Promise<void> {
  // Axe finds the same in every browser, and a Firefox under remote control breaks down while it searches.
  if (!isChromium(page.context().browser())) return;
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
