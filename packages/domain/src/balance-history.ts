/** The number of days, including today, that the Balance chart of available money covers. */
export const BALANCE_HISTORY_DAYS = 30;
