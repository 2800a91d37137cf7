export { getTransaction } from './get-transaction.ts';
export { listTransactions } from './list-transactions.ts';
export { readTransaction } from './read-transaction.ts';
export { getProgress, listPending } from './transactions.repo.ts';
