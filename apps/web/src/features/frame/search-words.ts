/** A text as the words of a search are looked for in it. */
export const foldText = (text: string): string => text.toLowerCase();

/** The words of what is typed, as they are looked for. */
export const searchWords = (typed: string): string[] =>
  foldText(typed)
    .split(/\s+/)
    .map((word) => word.replace(/[’']s$|\?$/, ''))
    .filter(Boolean);
