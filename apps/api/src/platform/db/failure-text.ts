/** What the server says of a failed file, with the line of it where the server knows that. */
export function failureText(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error && typeof error.position === 'string' ? Number(error.position) : undefined;
  const line = position === undefined ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` ${error.detail}` : '';
  return `${error.message}${line}${detail}`;
}
