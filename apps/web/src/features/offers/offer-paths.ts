import type { OfferState } from '@trilane/domain/offer';

export const offersPath = '/portal/set-rewards';
export const promotionsPath = `${offersPath}/conditional`;
export const discountsPath = `${offersPath}/one-off`;
export const addPromotionPath = `${promotionsPath}/add`;
export const addDiscountPath = `${discountsPath}/add`;

export const editPromotionPath = (id: string) => `${promotionsPath}/edit/${id}`;
export const editDiscountPath = (id: string) => `${discountsPath}/edit/${id}`;
export const promotionResultsPath = (id: string) => `${promotionsPath}/results/${id}`;
export const discountResultsPath = (id: string) => `${discountsPath}/results/${id}`;
/** The list with one state chosen; the current ones are what the bare address shows. */
export const discountsPathOf = (state: OfferState) =>
  state === 'current' ? discountsPath : `${discountsPath}?state=${state}`;

/** The screens of Customer Acquisition: a list, one of its forms, or what one offer has come to. */
export type OfferPlace = { kind: 'one-off' | 'conditional'; step: 'list' | 'add' | 'edit' | 'results'; id: string };

/**
 * The place of an address below `/portal/set-rewards`; by default the conditional promotions (docs/product.md#menu).
 */
export function readOfferPlace(pathname: string): OfferPlace {
  const [kind, step, id = ''] = pathname.slice(offersPath.length).split('/').filter(Boolean);
  return {
    kind: kind === 'one-off' ? kind : 'conditional',
    step: step === 'add' || step === 'edit' || step === 'results' ? step : 'list',
    id,
  };
}
