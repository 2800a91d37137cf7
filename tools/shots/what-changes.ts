import type { Page } from 'playwright-core';

/**
 * What differs between two runs of the same product because it is random by design, each with the words that stand in
 * its place in pictures. Nothing else is hidden: times, emails, names and addresses are fixed where they are made.
 */
const CHANGING: readonly (readonly [what: RegExp, instead: string])[] = [
  // Records.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '01234567-89ab-7cde-8f01-23456789abcd'],
  // The ports of product and sandbox.
  [/\b(localhost|127\.0\.0\.1):\d{5}\b/g, '$1:12345'],
  // Bank accounts by their last digits.
  [/(Checking|Savings|ends in|••) ?\d{4}\b/g, '$1 1234'],
  // Codes that were mailed.
  [/^\d{6}$/g, '123456'],
];

/** Puts fixed words in the place of what changes, in the texts and fields of the page as it is drawn. */
export async function fixWords(page: Page): Promise<void> {
  const changing = CHANGING.map(([what, instead]) => [what.source, what.flags, instead] as const);
  await page.evaluate((rules) => {
    const fix = (text: string) =>
      rules.reduce((fixed, [source, flags, instead]) => fixed.replace(new RegExp(source, flags), instead), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const fixed = fix(text);
      if (fixed !== text) node.nodeValue = fixed;
    }
    for (const field of document.querySelectorAll('input')) if (field.type === 'text') field.value = fix(field.value);
  }, changing);
}
