import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

type SignedIn = CallOutput<Calls['login']>;
type Waiting = { token: string; settle: (signedIn: SignedIn | null) => void };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function publish(next: Waiting | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks for the second factor of a sign-in whose first step was right; null when the person turned away. */
export function askForSecondFactor(token: string): Promise<SignedIn | null> {
  return new Promise((settle) => publish({ token, settle }));
}

export function answerSecondFactor(signedIn: SignedIn | null): void {
  const asked = waiting;
  publish(null);
  asked?.settle(signedIn);
}

/** The token of the sign-in that waits, or null. */
export const secondFactorAsked = (): string | null => waiting?.token ?? null;

export function subscribeSecondFactor(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
