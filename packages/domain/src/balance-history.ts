/** Over how many days, today among them, Balance draws what was available. */
export const BALANCE_HISTORY_DAYS = 30;
