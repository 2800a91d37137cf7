/**
 * What an API key may be used for (docs/api.md). Each call of the contract names the scopes that open it; a call that
 * names none is closed to keys.
 */
export const API_SCOPES = ['read-record', 'read-money', 'manage-stores', 'refunds'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  'read-record': 'Read transactions',
  'read-money': 'Read balances and transfers',
  'manage-stores': 'Manage stores',
  refunds: 'Make refunds',
};

export const SCOPE_HINTS: Readonly<Record<ApiScope, string>> = {
  'read-record': 'Transactions, totals, reports and day closes',
  'read-money': 'Balances, transfers, statements and accounting exports',
  'manage-stores': 'Stores, devices and app users, without linking devices',
  refunds: 'Refund sales, with a limit if you set one',
};

/** The most keys of one business. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_LENGTH_MAX = 60;
/** The most addresses and ranges that one key may be limited to. */
export const API_KEY_NETWORKS_MAX = 20;
/** Calls of one key within a minute. */
export const API_KEY_CALLS_A_MINUTE = 600;
/** For how many hours a replaced secret may go on working; 0 ends it at once. */
export const API_KEY_OVERLAPS_HOURS = [0, 1, 24, 168] as const;
export const API_KEY_OVERLAP_PROPOSED_HOURS = 24;

/** The owner is told of the use of a key from an outside network once in so many hours for each network. */
export const API_KEY_OUTSIDE_MAIL_HOURS = 24;

/** `live` keys belong to installations in production, `practice` keys to all others, where no money is real. */
export type ApiKeyMode = 'live' | 'practice';

const SHAPE = /^trk_(live|practice)_[\w-]{43}$/;
const BEGINNING = 'trk_';

/** The secret of a key: a mode that people and secret scanners can read, then 256 random bits in base64url. */
export const apiKeyOf = (mode: ApiKeyMode, random: string): string => `${BEGINNING}${mode}_${random}`;

/** Whether a bearer token is meant as an API key. */
export const isMeantAsApiKey = (token: string): boolean => token.startsWith(BEGINNING);

/** The mode of a well-formed key; null for anything else. */
export function apiKeyMode(token: string): ApiKeyMode | null {
  return (SHAPE.exec(token)?.[1] as ApiKeyMode | undefined) ?? null;
}

/** What lists show of a secret, so that people can tell keys apart. */
export const hintOfApiKey = (token: string): string => `${BEGINNING}${apiKeyMode(token) ?? ''}_…${token.slice(-4)}`;
