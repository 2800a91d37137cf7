/** What an account number can end with, of an IBAN or a number whose beginning may be hidden. */
const ENDS = /^(?:[A-Z]{2}\d{2}(?=\w{8})\w*?|[X*•#]*)(\d+)$/;
const DIGITS_MIN = 2;
const DIGITS_SHOWN = 4;
/** A shorter last part may be the number of a share or a suffix: some banks leave it out elsewhere. */
const SHORT_LAST_PART = /[\s.-]\d{1,3}$/;

/**
 * The digits that a written account number ends with: '1234' of '**** 1234', of '000111 1234' and of an IBAN; null when
 * it has none that another bank would show.
 */
export function lastAccountDigits(written: string): string | null {
  const trimmed = written.trim().toUpperCase().slice(-40);
  if (SHORT_LAST_PART.test(trimmed)) return null;
  const digits = ENDS.exec(trimmed.replaceAll(/[\s.-]/g, ''))?.[1]?.slice(-DIGITS_SHOWN);
  return digits !== undefined && digits.length >= DIGITS_MIN ? digits : null;
}

/** Whether two ends of account numbers cannot be of one account. The shorter one decides how many digits count. */
export function areOtherDigits(one: string, other: string): boolean {
  return !one.endsWith(other) && !other.endsWith(one);
}
