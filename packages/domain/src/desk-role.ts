/** The roles of operators at the desk. Every role may read everything but operators and settings. */
export const DESK_ROLES = ['support', 'risk', 'finance', 'admin'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** What each role is for, in a few words. */
export const DESK_ROLE_WORDS: Readonly<Record<DeskRole, string>> = {
  support: 'Helps merchants: messages, notes, sessions, second factors',
  risk: 'Decides about people and banks: identity checks, documents, declines, freezes',
  finance: 'Decides about money: payouts, bank files, reconciliation',
  admin: 'Runs the desk: operators, settings, legal texts',
};

export const isDeskRole = (word: string): word is DeskRole => (DESK_ROLES as readonly string[]).includes(word);

/** Whether `roles` holds one of the wanted roles. */
export const hasDeskRole = (roles: readonly DeskRole[], wanted: readonly DeskRole[]): boolean =>
  wanted.some((role) => roles.includes(role));
