import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { leaveToStart, useEnding } from '../lib/end-session.ts';
import { hasChallenge, hasRegistration, hasSession, useAuth } from '../lib/auth-state.ts';

type GuardProps = { children: ReactNode };

function LeaveToStart() {
  useEffect(leaveToStart, []);
  return <LoadingOverlay />;
}

// These three decide on arrival: a screen that changes the state itself also says where to go next.

/** For visitors; a signed-in owner goes to the balance. */
export function PublicOnly({ children }: GuardProps) {
  const [signedIn] = useState(hasSession);
  return signedIn ? <Redirect to="/portal/balance" replace /> : children;
}

/** Needs a running one-time code. */
export function NeedsChallenge({ children }: GuardProps) {
  const [allowed] = useState(hasChallenge);
  return allowed ? children : <Redirect to="/" replace />;
}

/** Needs a registration token. */
export function NeedsRegistration({ children }: GuardProps) {
  const [allowed] = useState(hasRegistration);
  return allowed ? children : <Redirect to="/" replace />;
}

/**
 * Needs a session at all times: signing out in another tab closes the portal here too, and so does the end of the
 * session.
 */
export function NeedsSession({ children }: GuardProps) {
  const signedIn = useAuth((state) => state.userDetails !== null);
  const ending = useEnding(({ token }) => token !== null);
  if (ending) return <LoadingOverlay />;
  return signedIn ? children : <LeaveToStart />;
}
