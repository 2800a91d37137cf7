export { holdPrices, readToday } from './hold-prices.ts';
export { readResults, resultsFile, type OfferEffects, type OfferResults } from './offer-results.ts';
export { countUnended, putFlips } from './offers.repo.ts';
export { countShoppers, firstNumbersAt } from './past-sales.repo.ts';
export { findOffersIn, readPriceRules } from './price-rules.ts';
export { periodOf, requireDates } from './require-dates.ts';
export { requireVersion } from './require-version.ts';
export { streamReplay } from './stream-replay.ts';

/** Current and upcoming discounts, and as many promotions, of one business: posting looks at each of them. */
export const UNENDED_OFFERS_MAX = 50;
