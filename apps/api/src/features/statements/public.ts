export { drawStatement, type Statement } from './draw-statement.ts';
export { readMonthlyMovements } from './monthly-movements.ts';
export { readStatement, type BooksUpTo } from './read-statement.ts';
export { STATEMENT_ACCOUNTS } from './statement-figures.ts';
