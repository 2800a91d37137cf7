export { daysOf, periodBefore, type Period } from './report-period.ts';
export { netCents } from './report-rows.ts';
export { getSums, listSums } from './reports.repo.ts';
