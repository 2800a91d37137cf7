export { openBankBooks } from './bank-books.ts';
export { createBankFileMetrics } from './bank-file-metrics.ts';
export { purgeBankFiles } from './standing.repo.ts';
export { adoptBankFile, sendBankFileAgain } from './decide-bank-file.ts';
export { countFiles, countQueued, listBankFiles, listBankPlaces, type BankFileRow } from './files.repo.ts';
