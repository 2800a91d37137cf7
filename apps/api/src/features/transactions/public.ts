export { readTransaction } from './read-transaction.ts';
export { getProgress, listPending } from './transactions.repo.ts';
