/**
 * What strangers and known browsers may try at a sign-in. A known browser has signed in before and shows its device proof; its tries are its own, and
 * strangers cannot use them up. Strangers of an e-mail share theirs, pay rising work and wait longer; the door is not closed to them before
 * `STRANGER_FAILURES_IN_ROW` wrong passwords since the owner last came in.
 */
export const PASSWORD_WINDOW_SECONDS = 900;
export const KNOWN_BROWSER_FAILURES = 10;
export const KNOWN_BROWSER_RESETS_PER_HOUR = 3;
export const STRANGER_FAILURES_IN_ROW = 100;
/** Wrong codes of strangers for one e-mail in an hour, over all their codes: 25 guesses at a million codes. */
export const STRANGER_CODE_TRIES_PER_HOUR = 25;

/** How many times the work of a plain captcha a sign-in may be asked for: a quarter of a second on a phone at first, some 30 seconds at last. */
export const CAPTCHA_WORKS = [1, 4, 16, 64, 128] as const;
export type CaptchaWork = (typeof CAPTCHA_WORKS)[number];

const FAILURES_STEP = 10;
const DELAY_MS_MAX = 5_000;

/** How many wrong passwords of strangers may stand in the window for a captcha of this work still to do; null for the greatest, which always does. */
export function failuresForWork(work: number): number | null {
  const level = CAPTCHA_WORKS.findLastIndex((each) => each <= work);
  return level === CAPTCHA_WORKS.length - 1 ? null : FAILURES_STEP * (level + 1);
}

/** The work to ask for when this one no longer does. */
export function nextCaptchaWork(work: CaptchaWork): CaptchaWork {
  return CAPTCHA_WORKS[Math.min(CAPTCHA_WORKS.indexOf(work) + 1, CAPTCHA_WORKS.length - 1)]!;
}

/** How long a stranger waits for the answer with so many wrong passwords in the window. */
export function strangerDelayMs(failures: number): number {
  const step = Math.floor(failures / FAILURES_STEP);
  return step === 0 ? 0 : Math.min(DELAY_MS_MAX, 500 * 2 ** step);
}
