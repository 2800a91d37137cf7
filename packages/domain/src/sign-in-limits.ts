/**
 * What strangers and known browsers may try at a sign-in (docs/product.md#lock-out). A known browser has signed in
 * before and shows its device proof; it has tries of its own, and strangers cannot use them up. The strangers of an
 * e-mail share their tries, do rising work and wait longer. Their passwords are checked until
 * `STRANGER_FAILURES_IN_ROW` wrong ones have come since the owner's last sign-in.
 */
export const PASSWORD_WINDOW_SECONDS = 900;
export const KNOWN_BROWSER_FAILURES = 10;
export const KNOWN_BROWSER_RESETS_PER_HOUR = 3;
/** How long a step-up, a password reset and a passkey challenge are valid. */
export const STEP_UP_MINUTES = 15;
export const RESET_MINUTES = 15;
export const PASSKEY_CHALLENGE_MINUTES = 5;
export const SUPPORT_CODE_SECONDS = 60;
export const PASSKEYS_MAX = 10;
export const STRANGER_FAILURES_IN_ROW = 100;
/**
 * Wrong codes that strangers may enter for one e-mail in an hour, over all its codes: 25 guesses at a million codes.
 */
export const STRANGER_CODE_TRIES_PER_HOUR = 25;

/**
 * The work of a sign-in captcha in multiples of a plain one: from a quarter of a second to some 30 seconds on a phone.
 */
export const CAPTCHA_WORKS = [1, 4, 16, 64, 128] as const;
export type CaptchaWork = (typeof CAPTCHA_WORKS)[number];

const FAILURES_STEP = 10;
const DELAY_MS_MAX = 5_000;

/**
 * The number of wrong passwords in the window below which a captcha of this work is enough. Null for the greatest work,
 * which always is.
 */
export function failuresForWork(work: number): number | null {
  const level = CAPTCHA_WORKS.findLastIndex((each) => each <= work);
  return level === CAPTCHA_WORKS.length - 1 ? null : FAILURES_STEP * (level + 1);
}

/** The work to ask for when this work is no longer enough. */
export function nextCaptchaWork(work: CaptchaWork): CaptchaWork {
  return CAPTCHA_WORKS[Math.min(CAPTCHA_WORKS.indexOf(work) + 1, CAPTCHA_WORKS.length - 1)]!;
}

/** How long a stranger waits for the answer after this many wrong passwords in the window. */
export function strangerDelayMs(failures: number): number {
  const step = Math.floor(failures / FAILURES_STEP);
  return step === 0 ? 0 : Math.min(DELAY_MS_MAX, 500 * 2 ** step);
}
