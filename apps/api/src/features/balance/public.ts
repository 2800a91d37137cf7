export { movePayout } from './move-payout.ts';
