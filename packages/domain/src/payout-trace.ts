/**
 * A trace number is the number under which the banks know a payment. Those of US banks have 15 digits; other payout
 * banks may use longer ones.
 */
export const TRACE_CHARACTERS_MAX = 100;

/** The capital letters and digits of a trace number, which some people and programs write with blanks and hyphens. */
export const readTrace = (written: string): string => written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const US_TRACE = /^\d{15}$/;

/** The trace number of a US bank that a text is; null for any other text. */
export function readUsTrace(written: string): string | null {
  const trace = readTrace(written);
  return US_TRACE.test(trace) && /^[\d -]+$/.test(written.trim()) ? trace : null;
}
