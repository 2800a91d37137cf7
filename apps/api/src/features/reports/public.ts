export { reportCsv } from './export-report.ts';
export { daysOf, periodBefore, requirePeriod } from './report-period.ts';
export { readReport } from './get-report.ts';
export { netCents } from './report-rows.ts';
export { addUp, getSums, listSums, type SumsRow } from './reports.repo.ts';
export { figuresToWire } from './reports.wire.ts';
