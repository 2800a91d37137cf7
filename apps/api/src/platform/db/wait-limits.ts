/*
 * How long anything waits for the database, from the shortest to the longest. Each limit fits into the next one that
 * contains it; `wait-limits.test.ts` holds that order.
 */

/** How often a watch looks at the connections at work (watch-answers.ts). */
export const LOOK_EVERY_MS = 200;
/** After how long on a connection work counts as waiting, and the watch asks the server for a sign of life. */
export const ASK_AFTER_MS = 400;
/** How long a server that has given a sign of life is not asked again. */
export const TRUSTED_MS = 1_000;
/** How long a probe waits for the readiness of a process, and a collector for the database. */
export const READY_MS_MAX = 2_000;
/** How long the server may take to answer a goodbye. */
export const GOODBYE_MS_MAX = 500;
/** How long a request to end another statement may take. */
export const CANCEL_MS_MAX = 2_000;
/**
 * How long nothing may be heard of a server that was asked for a sign of life. A busy machine may take seconds to let a
 * connection in.
 */
export const SIGN_OF_LIFE_MS_MAX = 3_400;
/** How long one request may wait in all for connections and locks, and for a commit. */
export const WAIT_MS_MAX = 4_000;
/** How long a request may always wait for a lock and for a commit, even after a long wait for a connection. */
export const LOCK_MS_MIN = 300;
/** How much later than the wait itself the error about a lock may arrive. */
export const AFTER_LOCKS_MS = 500;
/**
 * A request that has spent this long at the database counts as having worked there: two statements that wait for rows,
 * one after the other, take less.
 */
export const WORKED_MS_MIN = 10_000;
/** Within which every caller gets an answer, from a database that is busy or silent. */
export const ANSWERED_MS_MAX = 5_000;
/** How long requests may take to end once the server closes. Then those of slow clients are cut off. */
export const CLOSE_MS_MAX = 7_000;
/** How long the end of a process may take: what is under way is answered first. */
export const SHUTDOWN_MS_MAX = 9_000;
/** How long a statement of a server that gives signs of life may run; the server ends it then. */
export const STATEMENT_MS_MAX = 15_000;
/** How long a transaction may do nothing between two statements; the server ends it then. */
export const IDLE_IN_TRANSACTION_MS_MAX = 15_000;
/** How much longer than a statement's own limit the driver waits. It only ends a wait whose far end has vanished. */
export const DRIVER_MS_MORE = 5_000;
