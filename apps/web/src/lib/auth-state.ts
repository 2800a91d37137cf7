import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { authStorageKey } from './stored-session.ts';

/** `businessId`: the business that the session is for; left out by sessions of older versions. */
export type UserDetails = { id: string; name: string; email: string; token: string; businessId?: string | undefined };

type AuthState = {
  /** The signed-in owner with the session token. */
  userDetails: UserDetails | null;
  /** Held between the first code and the chosen password. */
  regToken: string | null;
  /** The running one-time-code challenge; spelled as the specification spells it. */
  intialToken: string | null;
};

const nobody: AuthState = { userDetails: null, regToken: null, intialToken: null };

/** Who is signed in. The only state that outlives the tab (docs/product.md#browser-storage). */
export const useAuth = create<AuthState>()(persist(() => nobody, { name: authStorageKey, version: 1 }));

/** The bearer token of the next call: the registration token if one is held. */
export function bearer(): string | null {
  const { regToken, userDetails } = useAuth.getState();
  return regToken ?? userDetails?.token ?? null;
}

export const hasSession = () => useAuth.getState().userDetails !== null;
export const hasRegistration = () => useAuth.getState().regToken !== null;
export const hasChallenge = () => useAuth.getState().intialToken !== null;

export function holdChallenge(otpToken: string | null): void {
  useAuth.setState({ intialToken: otpToken });
}

export function holdRegistration(token: string): void {
  useAuth.setState({ userDetails: null, regToken: token, intialToken: null });
}

export function holdSession(
  { id, name, email }: Pick<UserDetails, 'id' | 'name' | 'email'>,
  session: Pick<UserDetails, 'token' | 'businessId'>,
): void {
  useAuth.setState({ userDetails: { id, name, email, ...session }, regToken: null, intialToken: null });
}

export function forgetEverybody(): void {
  useAuth.setState(nobody);
}
