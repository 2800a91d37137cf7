import { dayCloseRefusals } from './day-close-cases.ts';
import { receiptRefusals } from './receipt-cases.ts';

/** The refusals of everything that is printed. */
export const paperRefusals = { ...dayCloseRefusals, ...receiptRefusals };
