export { drawStatement, type Statement } from './draw-statement.ts';
export { readStatement } from './read-statement.ts';
export { STATEMENT_ACCOUNTS } from './statement-figures.ts';
