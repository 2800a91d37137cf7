import type { Locator, Page } from 'playwright-core';

/** What a page's own clock has noted: the slowest interaction since the last look, and shifts that nobody caused. */
export interface Notes {
  slowestMs: number;
  shift: number;
  moved: string[];
}

/** Notes every interaction and every shift of the page from its start. */
export function watchPage(): void {
  const notes: Notes = { slowestMs: 0, shift: 0, moved: [] };
  (window as unknown as { notes: Notes }).notes = notes;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) notes.slowestMs = Math.max(notes.slowestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      notes.shift += value;
      for (const { node } of sources) notes.moved.push(`${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Takes what was noted since the last time, once everything that was begun has been painted. */
export async function takeNotes(page: Page): Promise<Notes> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 150), { timeout: 2_000 })),
      ),
  );
  return page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    const taken = { ...notes };
    Object.assign(notes, { slowestMs: 0, shift: 0, moved: [] });
    return taken;
  });
}

type Kind = 'text' | 'choice' | 'tab' | 'sort' | 'row' | 'button';
export interface Control {
  name: string;
  kind: Kind;
  at: Locator;
}

const CONTROLS = [
  'button, summary, select, textarea, tbody tr, td button',
  'input:not([type=checkbox], [type=file]), [role=tab]',
].join(', ');
/** Names of what changes something, leaves the product or makes a file. */
const WRITES = [
  'log ?out|delet|remov|disabl|enabl|unlink|send|transfer|confirm|save|turn o|create|add|close the day',
  'download|export|print|pdf|try again|stop|open the bank',
].join('|');

/** The controls of a page that can be used without writing anything, each once by its name without numbers. */
export async function findControls(page: Page): Promise<Control[]> {
  const all = page.locator(`main :is(${CONTROLS})`);
  const found = await all.evaluateAll((elements, words) => {
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      '';
    const kindOf = (element: Element) => {
      if (element.matches('select')) return 'choice';
      if (element.matches('input[type=radio]')) return 'button';
      if (element.matches('input, textarea')) return 'text';
      if (element.matches('[role=tab]')) return 'tab';
      if (element.matches('tr')) return 'row';
      return element.closest('th') ? 'sort' : 'button';
    };
    const writes = new RegExp(words, 'i');
    return elements.flatMap((element, n) => {
      const kind = kindOf(element);
      const name = kind === 'row' ? 'a row' : nameOf(element).trim().replace(/\s+/g, ' ').slice(0, 40);
      const usable =
        element.checkVisibility() &&
        !element.matches(':disabled, [aria-disabled=true], [type=submit], [role=switch], [readonly]') &&
        !element.closest('[inert], dialog');
      return usable && name && !writes.test(name) ? [{ n, kind, name: name.replace(/\d[\d,.]*/g, '…') }] : [];
    });
  }, WRITES);
  const named = new Map<string, Control>();
  for (const { n, kind, name } of found)
    if (!named.has(name)) named.set(name, { name, kind: kind as Kind, at: all.nth(n) });
  return [...named.values()];
}

/** Uses a control with real presses and keys, as a person would. */
export async function useControl(page: Page, { kind, at }: Control): Promise<void> {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), wait());
  if (kind === 'choice') {
    await at.focus();
    return press('ArrowDown', 'ArrowDown');
  }
  await at.click({ timeout: 3_000, position: kind === 'row' ? { x: 4, y: 8 } : undefined } as object);
  if (kind === 'text') return press('a', '1', '2', 'Backspace', 'Backspace', 'Backspace');
  if (kind === 'tab') return press('ArrowRight', 'ArrowLeft');
  if (kind === 'sort') await at.click({ timeout: 3_000 });
  return press('Tab', 'ArrowDown', 'ArrowDown', 'Escape', 'Escape');
}

const wait = () => Promise.resolve();
