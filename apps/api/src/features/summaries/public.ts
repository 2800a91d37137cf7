export { listSummaries, setSummaries, summariesInTrail } from './set-summaries.ts';
export { sendSummaries } from './send-summaries.ts';
export { registerUnsubscribePage } from './serve-unsubscribe.ts';
export { removeChoices, purgeSummaryLinks } from './summaries.repo.ts';
