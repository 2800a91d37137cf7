import { expect, test } from 'vitest';
import { apiKeyMode, apiKeyOf, hintOfApiKey, isMeantAsApiKey } from './api-key.ts';

const random = 'A-b_c'.repeat(8) + 'xyz';

test.each(['live', 'practice'] as const)('a %s key says what it is', (mode) => {
  const key = apiKeyOf(mode, random);
  expect([isMeantAsApiKey(key), apiKeyMode(key), hintOfApiKey(key)]).toEqual([true, mode, `trk_${mode}_…cxyz`]);
});

test.each([
  '',
  'trk_',
  `trk_test_${random}`,
  `trk_live_${random}x`,
  `trk_live_${random.slice(1)}`,
  ` trk_live_${random}`,
])('"%s" is no key', (text) => expect(apiKeyMode(text)).toBe(null));
