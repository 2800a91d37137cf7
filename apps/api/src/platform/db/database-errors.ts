/**
 * The database could not be reached, went away, or others held for too long what the work needed. The caller did
 * nothing wrong and may try again shortly; the HTTP layer answers 503 with Retry-After. `outcome` is 'unknown' when
 * the connection broke, or the wait ended, while a commit was under way: the work may have been stored, and only a
 * repeat under the same idempotency key is safe.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly outcome: 'not-committed' | 'unknown';
  readonly retryAfterSeconds = 2;

  constructor(outcome: 'not-committed' | 'unknown', cause: unknown) {
    super('The database is not available', { cause });
    this.outcome = outcome;
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';

// 57P01-3: server stopping, crashed, starting. 53300: no connection slot left. 57P05: idle session ended by the server.
const SERVER_GONE = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

// Disk full, out of memory, a limit of the server reached. The transaction did nothing.
const DISK_FULL = '53100';
const SERVER_SHORT = new Set([DISK_FULL, '53200', '53400']);

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver reports these without a code.
const CONNECTION_LOST_WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'The server does not support SSL', // a server that is going down may close in the middle of the greeting
];

export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** True when the same transaction, run again, may succeed: a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** True when the failure says that the server or the connection to it is gone. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  if (!(error instanceof Error)) return false;
  const code = sqlStateOf(error);
  if (code !== undefined) return SERVER_GONE.has(code) || code.startsWith('08') || CONNECTION_LOST.has(code);
  return CONNECTION_LOST_WORDS.some((words) => error.message.startsWith(words));
}

/**
 * True when the server refuses the login or has no such database. Once the product has started, that comes from a
 * change of the server, such as a new password: to callers the database is away.
 */
export function isLoginRefused(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isLoginRefused(error.cause);
  const code = sqlStateOf(error) ?? '';
  return code.startsWith('28') || code === '3D000' || (error instanceof Error && error.message.startsWith('SASL'));
}

// A standby refuses a transaction that may write with the second, and a write with the first.
const READ_ONLY_SERVER = '25006';
const REFUSED_IN_RECOVERY = '0A000';

/** True when a write failed because its server takes none: the primary is another one by now. */
export const isReadOnlyServer = (error: unknown): boolean => sqlStateOf(error) === READ_ONLY_SERVER;

/** The same for the begin of a transaction that may write. */
export const isReadOnlyBegin = (error: unknown): boolean => sqlStateOf(error) === REFUSED_IN_RECOVERY;

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** True when a statement waited for too long for a row or table that another transaction holds. It did nothing. */
export const isHeldUp = (error: unknown): boolean => sqlStateOf(error) === LOCK_NOT_AVAILABLE;

/** True when the server had no room or memory for the work. It did nothing. */
export const isShortOfRoom = (error: unknown): boolean => SERVER_SHORT.has(sqlStateOf(error) ?? '');

/** The same, where it is the disk that is full. */
export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === DISK_FULL;

/** True when the server has ended a statement, mostly for its time limit. It did nothing. */
export const isEndedByServer = (error: unknown): boolean => sqlStateOf(error) === QUERY_CANCELED;

/** True for a broken unique or primary key; with `constraint`, only for that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return false;
  return (
    constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}
