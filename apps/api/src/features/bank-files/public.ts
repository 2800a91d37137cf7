export { openBankBooks } from './bank-books.ts';
