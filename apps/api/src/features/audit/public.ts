export { EVERY_LINE } from './audit.repo.ts';
export { auditCsv } from './export-audit.ts';
