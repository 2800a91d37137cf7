export { verifyArchive } from './verify-archive.ts';
export { importArchive } from './import-archive.ts';
export type { ImportReport } from './import-report.ts';
export { ImportRefused } from './import-refused.ts';
