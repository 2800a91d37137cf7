import type { Page } from 'playwright-core';

/**
 * What differs between two runs of the same product because it is random by design, each with the words that stand in
 * its place in pictures. Nothing else is hidden: times, emails, names and addresses are fixed where they are made.
 */
const CHANGING: readonly (readonly [what: RegExp, instead: string])[] = [
  // Records.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '01234567-89ab-7cde-8f01-23456789abcd'],
  // Hashes of the audit trail.
  [/\b[0-9a-f]{64}\b/g, '0123456789abcdef'.repeat(4)],
  // The ports of product and sandbox.
  [/\b(localhost|127\.0\.0\.1):\d{5}\b/g, '$1:12345'],
  // Bank accounts by their last digits.
  [/(Checking|Savings|ends in|••) ?\d{4}\b/g, '$1 1234'],
  // Codes that were mailed.
  [/^\s*\d{6}\s*$/g, '123456'],
];

type Rule = readonly [source: string, flags: string, instead: string];

/** Runs in the browser. */
function fix(rules: readonly Rule[]): void {
  const fixed = (text: string) =>
    rules.reduce((before, [source, flags, instead]) => before.replace(new RegExp(source, flags), instead), text);
  // "ends in" and the digits after it are two texts until they are joined.
  document.body.normalize();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (fixed(text) !== text) node.nodeValue = fixed(text);
  }
  for (const field of document.querySelectorAll('input'))
    if (field.type === 'text' && fixed(field.value) !== field.value) field.value = fixed(field.value);
}

/** Puts fixed words in the place of what changes, in the texts and fields of the page as it is drawn. */
export async function fixWords(page: Page): Promise<void> {
  const rules = CHANGING.map(([what, instead]): Rule => [what.source, what.flags, instead]);
  // Mails are shown in frames.
  for (const frame of page.frames()) await frame.evaluate(fix, rules);
}
