export { lockPrices, readToday } from './lock-prices.ts';
export { readResults, resultsFile, type OfferEffects, type OfferResults } from './offer-results.ts';
export { putFlips } from './offers.repo.ts';
export { countDiscounted, countUndiscounted, firstNumbersAt } from './past-sales.repo.ts';
export { findOffersIn } from './price-rules.repo.ts';
export { readPriceRules } from './price-rules.ts';
export { periodOf, periodWords, requireDates } from './require-dates.ts';
export { requireRoom } from './require-room.ts';
export { streamReplay } from './stream-replay.ts';
