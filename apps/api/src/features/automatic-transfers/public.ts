export { readNextAutomatic, type NextAutomatic } from './read-automatic.ts';
export { automaticTransfers } from './run-automatic-transfers.ts';
