/** A day of a month, as Spanish names it after *día*: '1', '22', '30'. */
export const ordinal = (n: number): string => String(n);
