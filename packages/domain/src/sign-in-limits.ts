/**
 * How often strangers and known browsers may try to sign in (docs/product.md#lock-out). A known browser has signed in
 * before and sends its device proof. It has tries of its own, which strangers cannot use up. All strangers who try one
 * email share the count that raises the captcha's work. They wait between tries by network, so nobody waits because of
 * other networks. A correct password is never locked out by either.
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
/** Open sessions of a person. The next sign-in ends the one that was unused for longest (`open_session`). */
export const SESSIONS_MAX = 100;
/** After this many wrong passwords by strangers since their last sign-in, the owner is told, once a day. */
export const STRANGER_FAILURES_TOLD = 100;
/** Wrong codes that strangers may enter in an hour for all codes of one email: 25 guesses out of a million. */
export const STRANGER_CODE_TRIES_PER_HOUR = 25;

/**
 * The work of a sign-in captcha in multiples of a plain one: from a quarter of a second to about a minute on a phone.
 */
export const CAPTCHA_WORKS = [1, 4, 16, 64, 128, 256] as const;
export type CaptchaWork = (typeof CAPTCHA_WORKS)[number];
export const CAPTCHA_WORK_MAX: CaptchaWork = 256;

const FAILURES_STEP = 10;
const DELAY_MS_MAX = 5_000;
// A slow attacker stays below ten in a window. From these numbers of wrong passwords since the owner's last sign-in on,
// each captcha takes more work.
const IN_ROW_FOR_MORE = [100, 120, 140, 160, 200] as const;

/** Wrong passwords of strangers of one email: those within the window, and those since the owner's last sign-in. */
export interface StrangerFailures {
  failures: number;
  inRow: number;
}

/** The numbers of wrong passwords below which a captcha of this work is enough. Null for the greatest work. */
export function failuresForWork(work: number): StrangerFailures | null {
  const level = CAPTCHA_WORKS.findLastIndex((each) => each <= work);
  return level === CAPTCHA_WORKS.length - 1
    ? null
    : { failures: FAILURES_STEP * (level + 1), inRow: IN_ROW_FOR_MORE[level]! };
}

/** The least work that is enough after these wrong passwords. */
export function workAfter({ failures, inRow }: StrangerFailures): CaptchaWork {
  const isEnough = (work: CaptchaWork) => {
    const below = failuresForWork(work);
    return below === null || (failures < below.failures && inRow < below.inRow);
  };
  return CAPTCHA_WORKS.find(isEnough)!;
}

/** The work to try when this one was not enough and the answer does not say what is. */
export function nextCaptchaWork(work: CaptchaWork): CaptchaWork {
  return CAPTCHA_WORKS[Math.min(CAPTCHA_WORKS.indexOf(work) + 1, CAPTCHA_WORKS.length - 1)]!;
}

/** How long a stranger waits for the answer after these wrong passwords. */
export function strangerDelayMs({ failures, inRow }: StrangerFailures): number {
  const step = Math.floor(failures / FAILURES_STEP);
  if (inRow >= IN_ROW_FOR_MORE[0]) return DELAY_MS_MAX;
  return step === 0 ? 0 : Math.min(DELAY_MS_MAX, 500 * 2 ** step);
}

/**
 * What strangers of one network may try at one email: twenty wrong passwords in a day without a wait. Then they wait
 * 30 seconds after the last one, and twice as long after each further one, up to an hour.
 */
export const NETWORK_TRIES = { free: 20, windowSeconds: 86_400, waitSeconds: 30, waitSecondsMax: 3_600 } as const;

/** How long a network waits after the last of this many wrong passwords in the window. */
export function networkWaitSeconds(failures: number): number {
  const { free, waitSeconds, waitSecondsMax } = NETWORK_TRIES;
  return failures < free ? 0 : Math.min(waitSecondsMax, waitSeconds * 2 ** Math.min(failures - free, 20));
}
