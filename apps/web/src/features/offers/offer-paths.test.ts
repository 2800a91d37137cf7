import { expect, test } from 'vitest';
import { discountResultsPath, discountsPathOf, editPromotionPath, readOfferPlace } from './offer-paths.ts';

test('every address below Customer Acquisition names its screen; the conditional promotions are the default', () => {
  expect(readOfferPlace('/portal/set-rewards')).toEqual({ kind: 'conditional', step: 'list', id: '' });
  expect(readOfferPlace('/portal/set-rewards/one-off/')).toEqual({ kind: 'one-off', step: 'list', id: '' });
  expect(readOfferPlace('/portal/set-rewards/one-off/add')).toEqual({ kind: 'one-off', step: 'add', id: '' });
  expect(readOfferPlace(editPromotionPath('a1'))).toEqual({ kind: 'conditional', step: 'edit', id: 'a1' });
  expect(readOfferPlace(discountResultsPath('b2'))).toEqual({ kind: 'one-off', step: 'results', id: 'b2' });
});

test('the current discounts stand at the bare address', () => {
  expect([discountsPathOf('current'), discountsPathOf('archived')]).toEqual([
    '/portal/set-rewards/one-off',
    '/portal/set-rewards/one-off?state=archived',
  ]);
});
