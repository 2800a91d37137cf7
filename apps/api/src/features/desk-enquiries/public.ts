export { enquiriesCsv } from './enquiries-csv.ts';
