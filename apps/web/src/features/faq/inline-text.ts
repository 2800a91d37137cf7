/** A piece of an answer's text; with `href` it is a link. */
export type Piece = { readonly text: string; readonly href?: string };

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Splits a text into plain pieces and links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[1]!, href: match[2]! });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The text as it is read, without the addresses of its links. */
export const plainText = (text: string): string => text.replace(link, '$1');
