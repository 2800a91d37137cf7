const PLATFORM = /^apps\/api\/src\/platform\//;
// Tests send the product's own messages and keys through the platform.
const NOT_SEARCHED = /\.(test|harness|fixture)\.ts$|\/db\/schema\.ts$/;

const BUSINESS = new RegExp(
  [
    'payouts?',
    'refund\\w*',
    'transfers?',
    'cashback',
    'discounts?',
    'promotions?',
    'premium',
    'settlement\\w*',
    'shoppers?',
    'merchants?',
    'staff\\w*',
    'tills?',
    'onboarding',
    'banks?',
    '(?:un)?link(?:Device|_key_id|-?code)\\w*',
  ]
    .map((word) => `(?<![a-z])${word}(?![a-z])`)
    .join('|'),
  'i',
);

/** Finds words of the business in the platform, which serves any feature and knows none. */
export function findBusinessWords(path: string, text: string): string[] {
  if (!PLATFORM.test(path) || NOT_SEARCHED.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const word = BUSINESS.exec(line)?.[0];
    return word === undefined ? [] : [`${path}:${index + 1}: the platform says "${word}"; a feature owns that word`];
  });
}
