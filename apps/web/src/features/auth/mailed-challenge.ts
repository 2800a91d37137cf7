import { OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import { holdChallenge } from '../../lib/auth-state.ts';
import type { MailedCode } from './code-entry.tsx';

export const RESET_PASSWORD = 'RESET_PASSWORD';

export type OtpChallenge = MailedCode & {
  email: string | null;
  action: typeof RESET_PASSWORD | null;
  /** Where to go for another email. */
  from: string;
};

export const storageKey = 'otp-challenge';

/** Stores the challenge for every tab of this browser, so that any can take the code; null removes it. */
export function keep(challenge: OtpChallenge | null): void {
  holdChallenge(challenge?.otpToken ?? null);
  try {
    if (challenge) localStorage.setItem(storageKey, JSON.stringify(challenge));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage a reload forgets the email and the countdown, nothing else.
  }
}

const mailed = /^#(signin|reset)=([\w-]{43})$/;

/**
 * Reads `/validate-otp#…` from a mail with a code, no matter who asked for the mail. The handle leaves the address
 * bar at once.
 */
export function takeMailedChallenge(): void {
  const [, purpose, otpToken] = mailed.exec(window.location.hash) ?? [];
  if (window.location.pathname !== '/validate-otp' || otpToken === undefined) return;
  const reset = purpose === 'reset';
  keep({
    otpToken,
    email: null,
    action: reset ? RESET_PASSWORD : null,
    from: reset ? '/forgot-password' : '/merchant-signin',
    sentAtMs: Date.now() - OTP_RESEND_SECONDS * 1000,
  });
  window.history.replaceState(null, '', '/validate-otp');
}
