const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day: "Nov 24, 2026". */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
/** The same with its weekday and without the year: "Tue, Nov 24". */
export const formatWeekday = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));
/** The same without its year: "Nov 24". */
export const formatShortDay = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
