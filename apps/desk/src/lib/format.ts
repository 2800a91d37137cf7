const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the zone of the person who reads it. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));
