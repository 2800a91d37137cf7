export { getProgress, listPending } from './transactions.repo.ts';
