/** Whether a text can be stored unchanged: PostgreSQL refuses NUL, and UTF-8 cannot encode half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
