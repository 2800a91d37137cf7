export { getTransaction } from './get-transaction.ts';
export { listTransactions } from './list-transactions.ts';
export { readTransaction } from './read-transaction.ts';
export { getProgress, listNewest, listNumbers, listPending, type TransactionRow } from './transactions.repo.ts';
export { OUTCOME_WORD, transactionToWire } from './transactions.wire.ts';
export { wholeRecordCsv } from './whole-record.ts';
