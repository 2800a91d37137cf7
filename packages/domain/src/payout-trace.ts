/** Trace numbers of US banks have 15 digits; other payout banks may use longer ones. */
export const TRACE_CHARACTERS_MAX = 100;

/** The capital letters and digits of a trace number: banks print it with blanks and hyphens, people type it without. */
export const readTrace = (written: string): string => written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
