export { verifyArchive } from './verify-archive.ts';
