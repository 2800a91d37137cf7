import { KEPT_BOOKS } from './kept-books.ts';
import { KEPT_ROWS } from './kept-rows.ts';
import type { KeptTable } from './kept-table.ts';

/** Every table of which an archive holds the rows. */
export const KEPT_TABLES: readonly KeptTable[] = [...KEPT_BOOKS, ...KEPT_ROWS];
