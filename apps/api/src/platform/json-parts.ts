const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [34, 92, 44, 91, 123];

/**
 * Whether a text of JSON has more lists, objects and further members of these than so many. Reads only as far as that.
 */
export function hasMorePartsThan(text: string, max: number): boolean {
  let parts = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString && code === BACKSLASH) at += 1;
    else if (code === QUOTE) inString = !inString;
    else if (!inString && (code === COMMA || code === LIST || code === OBJECT) && (parts += 1) > max) return true;
  }
  return false;
}
