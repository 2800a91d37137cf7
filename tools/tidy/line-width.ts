const COLUMNS_MAX = 120;
const FORMATTED = /\.(ts|tsx|mjs|css)$/;
const ADDRESS = /^\s*(\/\/|\*)?\s*<?https?:\/\/\S+$/;

/**
 * The numbers of the lines that are wider than 120 columns. A column is a byte: many programs count like that, and a
 * line that fits in bytes fits in every other count. Only an address in a comment may be wider, because nothing
 * can break it. The formatter leaves strings whole: `prose` breaks a sentence, `+` any other text.
 */
export function findWideLines(path: string, text: string): number[] {
  if (!FORMATTED.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (Buffer.byteLength(line) > COLUMNS_MAX && !ADDRESS.test(line) ? [index + 1] : []));
}
