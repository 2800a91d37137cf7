import { useEffect, useState } from 'react';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import { useAuth } from '../../lib/auth-state.ts';
import { keep, storageKey, type OtpChallenge, type RESET_PASSWORD } from './mailed-challenge.ts';

/** What /validate-otp gets in its navigation state. */
type NavigationState = { token?: string; email?: string; action?: typeof RESET_PASSWORD };

/** After an hour the product no longer knows a code, and replaces none. */
const keptMs = 3_600_000;

/** The challenge that a tab of this browser keeps; null when there is none, or when it is over. */
function readKept(): OtpChallenge | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as OtpChallenge | null;
    if (kept === null || Date.now() - kept.sentAtMs < keptMs) return kept;
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is closed or holds something else.
  }
  return null;
}

/** Where the code that was mailed to this email can be entered; null when no tab of this browser asked for one. */
export function whereToEnter(email: string, action: typeof RESET_PASSWORD | null): string | null {
  const kept = readKept();
  const isSame =
    kept !== null &&
    kept.email?.toLowerCase() === email.trim().toLowerCase() &&
    kept.action === action &&
    kept.otpToken === useAuth.getState().intialToken;
  if (!isSame) return null;
  return kept.from === '/signup' ? '/email-otp' : '/validate-otp';
}

export type StartedChallenge = { otpToken: string; email: string; action?: typeof RESET_PASSWORD };

/** Goes to where its code is typed with a fresh challenge: /validate-otp, or /email-otp for the older sign-up. */
export function useStartChallenge(to: '/validate-otp' | '/email-otp' = '/validate-otp') {
  const navigate = useNavigate();
  const from = usePlace().pathname;
  return ({ otpToken, email, action }: StartedChallenge) => {
    keep({ otpToken, email, action: action ?? null, from, sentAtMs: Date.now() });
    // Back opens the form with this email, so that a slip in it can be corrected.
    navigate(window.location.href, { replace: true, state: { email } satisfies NavigationState });
    void navigate(to, { state: { token: otpToken, email, action } satisfies NavigationState });
  };
}

/** The email that a code was asked for, in a form that is opened again for another one; null on a first visit. */
export function useAskedEmail(): string | null {
  const { email } = (usePlace().state ?? {}) as NavigationState;
  return typeof email === 'string' ? email : null;
}

export type RunningChallenge = ReturnType<typeof useOtpChallenge>;

/** The running challenge, with what the navigation state or this browser still knows of it. */
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
