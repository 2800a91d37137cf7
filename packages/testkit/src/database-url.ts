export { databaseUrlOf } from '../../../apps/api/src/platform/db/connection.ts';
