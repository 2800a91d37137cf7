/** A longer dictionary is none that programs write. */
const LENGTH_MAX = 64 * 1024;

/** What changes how deep a reader is: a comment, a text, a text in hexadecimal digits, a dictionary. */
const SIGNS = /%[^\r\n]*|\(|<<|>>|<[^>]*>?/g;
const IN_TEXT = /\\[^]|[()]/g;

/** Where a text in parentheses ends, which may hold further ones; null when it does not end. */
function endOfText(text: string, from: number): number | null {
  let depth = 1;
  IN_TEXT.lastIndex = from;
  for (let sign = IN_TEXT.exec(text); sign; sign = IN_TEXT.exec(text)) {
    if (sign[0] === '(') depth += 1;
    else if (sign[0] === ')') depth -= 1;
    if (depth === 0) return IN_TEXT.lastIndex;
  }
  return null;
}

/**
 * Where the dictionary ends whose entries stand at `from`, read as viewers read it: what stands in texts, comments and
 * inner dictionaries ends nothing. `at` is null when no end is near; `read` says how much was looked at.
 */
export function endOfDictionary(whole: string, from: number): { at: number | null; read: number } {
  const text = whole.slice(from, from + LENGTH_MAX);
  let depth = 1;
  SIGNS.lastIndex = 0;
  for (let sign = SIGNS.exec(text); sign; sign = SIGNS.exec(text)) {
    if (sign[0] === '<<') depth += 1;
    else if (sign[0] === '>>') depth -= 1;
    else if (sign[0] === '(') {
      const end = endOfText(text, SIGNS.lastIndex);
      if (end === null) break;
      SIGNS.lastIndex = end;
    }
    if (depth === 0) return { at: from + SIGNS.lastIndex, read: SIGNS.lastIndex };
  }
  return { at: null, read: text.length };
}
