import { isConnectionLoss, isShortOfRoom } from './database-errors.ts';

/** Why the database cannot be brought up to the program, in words for the operator. Nothing was changed. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

/** What the server says of a failed file, with the line of it where the server knows that. */
export function failureText(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error && typeof error.position === 'string' ? Number(error.position) : undefined;
  const line = position === undefined ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
  const detail = 'detail' in error && typeof error.detail === 'string' ? `. ${error.detail.replace(/\.$/, '')}` : '';
  return `${error.message}${line}${detail}`;
}

/** A file that failed, and what to do. A lost connection stays what it is: a start waits for the server. */
export function fileFailed(file: string, error: unknown, sql: string): unknown {
  if (isConnectionLoss(error)) return error;
  const advice = isShortOfRoom(error) ? 'Make room on the server of the database' : 'Mend the cause';
  return new SchemaRefused(`${file} failed: ${failureText(error, sql)}. Nothing was changed. ${advice} and try again`, {
    cause: error,
  });
}
