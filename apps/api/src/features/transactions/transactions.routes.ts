import { routes } from '../../platform/context.ts';
import { getTransactionTotals } from './get-transaction-totals.ts';
import { listTransactions } from './list-transactions.ts';

export const transactionRoutes = routes({ listTransactions, getTransactionTotals });
