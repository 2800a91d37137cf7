export { daysOf, periodBefore, requirePeriod } from './report-period.ts';
export { netCents } from './report-rows.ts';
export { getSums, listSums } from './reports.repo.ts';
