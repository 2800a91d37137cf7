import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import { holdChallenge, useAuth } from '../../lib/auth-state.ts';

export const RESET_PASSWORD = 'RESET_PASSWORD';

/** What /validate-otp gets in its navigation state. */
type NavigationState = { token?: string; email?: string; action?: typeof RESET_PASSWORD };

export type OtpChallenge = {
  otpToken: string;
  email: string | null;
  action: typeof RESET_PASSWORD | null;
  /** Where to go for another e-mail. */
  from: string;
  /** When the last code was sent. It serves only the countdown; the server enforces the limit. */
  sentAtMs: number;
  /** How many wrong codes this browser has sent with this token; the fifth ends it. */
  wrongTries?: number;
};

const storageKey = 'otp-challenge';

function readKept(): OtpChallenge | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OtpChallenge | null;
  } catch {
    return null;
  }
}

function keep(challenge: OtpChallenge | null): void {
  holdChallenge(challenge?.otpToken ?? null);
  try {
    if (challenge) sessionStorage.setItem(storageKey, JSON.stringify(challenge));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage a reload forgets the e-mail and the countdown, nothing else.
  }
}

/** The challenge that this tab still holds for an e-mail, so that its code can be entered; null when there is none. */
export function keptChallengeOf(email: string, action: typeof RESET_PASSWORD | null): OtpChallenge | null {
  const kept = readKept();
  const isSame =
    kept !== null &&
    kept.email?.toLowerCase() === email.trim().toLowerCase() &&
    kept.action === action &&
    kept.otpToken === useAuth.getState().intialToken;
  return isSame ? kept : null;
}

const mailed = /^#(signin|reset)=([\w-]{43})$/;

/**
 * Takes up `/validate-otp#…` from a mail with a code, whoever asked for the mail. The handle leaves the address bar at
 * once.
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

/** Seconds until another code can be asked for: 60 after the last one, across reloads. */
export function secondsToResend(challenge: OtpChallenge): number {
  const passed = (Date.now() - challenge.sentAtMs) / 1000;
  return passed < 0 ? OTP_RESEND_SECONDS : Math.max(0, Math.ceil(OTP_RESEND_SECONDS - passed));
}

export type StartedChallenge = { otpToken: string; email: string; action?: typeof RESET_PASSWORD };

/** Goes to where its code is typed with a fresh challenge: /validate-otp, or /email-otp for the older sign-up. */
export function useStartChallenge(to: '/validate-otp' | '/email-otp' = '/validate-otp') {
  const navigate = useNavigate();
  const from = useLocation().pathname;
  return ({ otpToken, email, action }: StartedChallenge) => {
    keep({ otpToken, email, action: action ?? null, from, sentAtMs: Date.now() });
    void navigate(to, { state: { token: otpToken, email, action } satisfies NavigationState });
  };
}

export type RunningChallenge = ReturnType<typeof useOtpChallenge>;

/** The running challenge, with what the navigation state or this tab still knows of it. */
export function useOtpChallenge() {
  const location = useLocation();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<OtpChallenge>(() => {
    const otpToken = useAuth.getState().intialToken ?? '';
    const state = (location.state ?? {}) as NavigationState;
    const kept = readKept();
    if (kept?.otpToken === otpToken) return kept;
    const known = state.token === otpToken ? state : {};
    return {
      otpToken,
      email: known.email ?? null,
      action: known.action ?? null,
      from: '/merchant-signin',
      sentAtMs: Date.now(),
    };
  });
  useEffect(() => keep(challenge), [challenge]);

  return {
    challenge,
    /** A new code was sent; its token replaces the old one. */
    replace: (otpToken: string) => {
      const next = { ...challenge, otpToken, sentAtMs: Date.now(), wrongTries: 0 };
      setChallenge(next);
      const state: NavigationState = {
        token: otpToken,
        ...(next.email && { email: next.email }),
        ...(next.action && { action: next.action }),
      };
      void navigate(location.pathname, { replace: true, state });
    },
    /** Counts a wrong code. */
    noteWrong: () => setChallenge((before) => ({ ...before, wrongTries: (before.wrongTries ?? 0) + 1 })),
    /** The code was used: nothing of it stays. */
    drop: () => keep(null),
  };
}
