/** How many days a transfer stays in the calendar after it ended. */
export const CALENDAR_DAYS_BACK = 90;

/** How often a calendar program is asked to read the calendar again. */
export const CALENDAR_REFRESH_HOURS = 6;
