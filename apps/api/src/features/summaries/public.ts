export { chooseSummaries, chosenSummaries, summariesInTrail } from './choose-summaries.ts';
export { sendSummaries } from './send-summaries.ts';
export { registerUnsubscribePage } from './serve-unsubscribe.ts';
export { purgeSummaryLinks } from './summaries.repo.ts';
