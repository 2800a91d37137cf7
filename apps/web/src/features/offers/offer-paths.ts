import type { OfferState } from '@trilane/domain/offer';

export const offersPath = '/portal/set-rewards';
export const promotionsPath = `${offersPath}/conditional`;
export const discountsPath = `${offersPath}/one-off`;
export const addPromotionPath = `${promotionsPath}/add`;
export const addDiscountPath = `${discountsPath}/add`;

export const editPromotionPath = (id: string) => `${promotionsPath}/edit/${id}`;
export const editDiscountPath = (id: string) => `${discountsPath}/edit/${id}`;
export const promotionResultsPath = (id: string) => `${promotionsPath}/results/${id}`;
export const discountResultsPattern = `${discountsPath}/results/:id`;
export const discountResultsPath = (id: string) => `${discountsPath}/results/${id}`;
/** The list with one state chosen; the current ones are what the bare address shows. */
export const discountsPathOf = (state: OfferState) => (state === 'current' ? discountsPath : `${discountsPath}?state=${state}`);
