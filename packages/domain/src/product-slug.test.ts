import { expect, test } from 'vitest';
import { productSlug } from './product-slug.ts';

test.each([
  ['Trilane', 'trilane'],
  ['Pay & Go', 'pay-go'],
  ['  Café Crème 24/7! ', 'cafe-creme-24-7'],
  ['支付', 'us'],
])('%s stands in an address as %s', (name, slug) => {
  expect(productSlug(name)).toBe(slug);
});
