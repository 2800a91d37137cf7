/** The address that a text is; null where it is none. Safari has `URL.canParse` only since 17, `URL.parse` since 18. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
