const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [34, 92, 44, 91, 123];

/** The place of the quote that closes a string; the end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/**
 * Whether a text of JSON has more lists, objects and further members of these than so many. Reads only as far as that.
 */
export function hasMorePartsThan(text: string, max: number): boolean {
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if ((code === COMMA || code === LIST || code === OBJECT) && (parts += 1) > max) return true;
  }
  return false;
}
