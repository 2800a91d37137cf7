export { proveBooks, sinceWhen } from './prove-books.ts';
