export { openBankBooks } from './bank-books.ts';
export { createBankFileMetrics } from './bank-file-metrics.ts';
export { purgeBankFiles } from './standing.repo.ts';
