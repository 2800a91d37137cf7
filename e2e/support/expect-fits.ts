import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 360, 600, 768, 1024, 1280, 1440, 1920, 2560];

/** Fails where the page, or a part of it that nobody can scroll to, is wider than a screen of one of the widths. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 780 : 900 });
    await expectFits(page);
  }
}

/** The same for the width that the screen has. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(findOutside), {
      message: `${page.url()} at ${page.viewportSize()?.width} px`,
      intervals: [50, 100, 250, 500],
    })
    .toEqual([]);

/** What nobody can see or scroll to at the sides of the page, in words, once nothing is loading and all is drawn. */
async function findOutside(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  if (document.querySelector('[aria-busy=true]')) return ['something is loading'];
  const root = document.scrollingElement!;
  const width = root.clientWidth;
  const found = root.scrollWidth > width ? [`the page is ${root.scrollWidth} px wide`] : [];
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
  for (const element of document.body.querySelectorAll('*')) {
    // Drawings and the map go on beyond their edges, a field scrolls what is typed, and some words are only heard.
    if (element.closest('svg[aria-hidden=true], svg *, .leaflet-container, input, .vh')) continue;
    const { left, right, width: own } = element.getBoundingClientRect();
    const sticksOut = left < -1 || right > width + 1;
    const hidden = element.scrollWidth - element.clientWidth;
    if (own <= 1 || (!sticksOut && hidden <= 1) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const words = `${element.tagName} ${element.getAttribute('class')} "${element.textContent?.slice(0, 40)}"`;
    if (hidden > 1 && /hidden|clip/.test(overflowOf(element)) && getComputedStyle(element).textOverflow !== 'ellipsis')
      found.push(`${words}: cuts off ${hidden} px`);
    let box = element.parentElement;
    while (box && box !== document.body && !/auto|scroll/.test(overflowOf(box))) box = box.parentElement;
    if (sticksOut && (box === null || box === document.body)) found.push(`${words}: from ${left} to ${right}`);
  }
  return found.slice(0, 8);
}
