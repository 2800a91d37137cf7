import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../apps/web/src/translations/es');
/** The English messages that are different in Spanish. */
const ENGLISH = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, string>))
    .filter(([english, spanish]) => english !== spanish)
    .map(([english]) => english),
);
/** What the merchant's own data says, accounts of the accounting program too, and the source of the map. */
const OWN = [
  // Spanish, too.
  'No.',
  'Principal',
  ...[
    'New York',
    'Cash',
    'Checking',
    'Owner',
    'English',
    'Sales',
    'Sales refunds',
    'Sales discounts',
    'Refund interest',
  ],
  ...['Cashback to shoppers', 'Premium placement fees', 'Tips payable', 'Merchant balance', 'Bank clearing'],
  // A device of another story, which the till lists.
  'Front counter',
  'Map: U.S. Census Bureau. Towns and zip codes: GeoNames, CC BY 4.0',
];
const ENGLISH_WORDS = /\b(?:the|and|your|you|to|are|with|for|this|from|was|not|will|which)\b/i;

/** What people read or hear on the page, without what it marks as English, such as receipts for shoppers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const words = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement!.closest('script, style, noscript, [lang=en]')) words.push(text.textContent!.trim());
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-word'])
      for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name)!);
    return [...new Set(words)];
  });

/** Fails on English that people read or hear on the page, and on a placeholder that was not filled. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const left = (await wordsOf(page)).filter(
    (words) => (ENGLISH.has(words) || ENGLISH_WORDS.test(words) || words.includes('${')) && !OWN.includes(words),
  );
  expect(left, page.url()).toEqual([]);
}
