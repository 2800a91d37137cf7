export { automaticTransfers } from './run-automatic-transfers.ts';
