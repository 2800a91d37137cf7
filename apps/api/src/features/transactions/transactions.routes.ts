import { routes } from '../../platform/context.ts';
import { exportTransactions } from './export-transactions.ts';
import { getTransaction } from './get-transaction.ts';
import { getTransactionTotals } from './get-transaction-totals.ts';
import { listTransactions } from './list-transactions.ts';
import { setTransactionNote } from './set-transaction-note.ts';

export const transactionRoutes = routes({
  listTransactions,
  getTransactionTotals,
  getTransaction,
  setTransactionNote,
  exportTransactions,
});
