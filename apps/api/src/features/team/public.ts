export { takeTransferRight } from './transfer-right.ts';
