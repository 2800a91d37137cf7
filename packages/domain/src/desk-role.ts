/** What an operator may do at the desk. Reading is open to every role. */
export const DESK_ROLES = ['support', 'risk', 'finance', 'admin'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** What each role is for, in a few words. */
export const DESK_ROLE_WORDS: Readonly<Record<DeskRole, string>> = {
  support: 'Helps merchants: messages, notes, sessions, second factors',
  risk: 'Decides about people and banks: identity, documents, rejection, freeze',
  finance: 'Moves money: payouts, returns, the proof of the books',
  admin: 'Runs the desk: operators, settings, legal texts',
};

export const isDeskRole = (word: string): word is DeskRole => (DESK_ROLES as readonly string[]).includes(word);

/** Whether a person with these roles may do what one of the wanted roles may. */
export const hasDeskRole = (roles: readonly DeskRole[], wanted: readonly DeskRole[]): boolean =>
  wanted.some((role) => roles.includes(role));
