/** A desk session ends after this many minutes without a call. */
export const DESK_IDLE_MINUTES = 30;
/** The longest that a desk session lasts, even in use. */
export const DESK_SESSION_HOURS = 12;
/** How long a set-up link of an operator works. */
export const SET_UP_HOURS = 24;
/** How long a pending sign-in waits for its second factor, and how many wrong tries end it. */
export const DESK_SIGN_IN_MINUTES = 10;
export const DESK_SIGN_IN_TRIES = 5;
/** How many networks the allow-list of one operator may have. */
export const DESK_NETWORKS_MAX = 20;
/** Payouts of so many days, today included, are counted by day and state at the desk. */
export const DESK_PAYOUT_DAYS = 14;
