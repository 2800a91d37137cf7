import { useEffect, useState } from 'react';
import { OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import { useAuth } from '../../lib/auth-state.ts';
import { keep, storageKey, type OtpChallenge, type RESET_PASSWORD } from './mailed-challenge.ts';

/** What /validate-otp gets in its navigation state. */
type NavigationState = { token?: string; email?: string; action?: typeof RESET_PASSWORD };

function readKept(): OtpChallenge | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OtpChallenge | null;
  } catch {
    return null;
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

/** Seconds until another code can be asked for: 60 after the last one, across reloads. */
export function secondsToResend(challenge: OtpChallenge): number {
  const passed = (Date.now() - challenge.sentAtMs) / 1000;
  return passed < 0 ? OTP_RESEND_SECONDS : Math.max(0, Math.ceil(OTP_RESEND_SECONDS - passed));
}

export type StartedChallenge = { otpToken: string; email: string; action?: typeof RESET_PASSWORD };

/** Goes to where its code is typed with a fresh challenge: /validate-otp, or /email-otp for the older sign-up. */
export function useStartChallenge(to: '/validate-otp' | '/email-otp' = '/validate-otp') {
  const navigate = useNavigate();
  const from = usePlace().pathname;
  return ({ otpToken, email, action }: StartedChallenge) => {
    keep({ otpToken, email, action: action ?? null, from, sentAtMs: Date.now() });
    void navigate(to, { state: { token: otpToken, email, action } satisfies NavigationState });
  };
}

export type RunningChallenge = ReturnType<typeof useOtpChallenge>;

/** The running challenge, with what the navigation state or this tab still knows of it. */
export function useOtpChallenge() {
  const location = usePlace();
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
    /** The code was used, so everything about it is removed. */
    drop: () => keep(null),
  };
}
