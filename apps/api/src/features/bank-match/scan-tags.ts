import { refuseFile } from './bank-fields.ts';

export interface Tag {
  /** Without its prefix. */
  name: string;
  attributes: string;
  closes: boolean;
  /** It opens and closes at once. */
  empty: boolean;
  /** What follows it, up to the next tag, without blanks around it. */
  text: string;
  /** Counted from 1. */
  line: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Only the five of XML. Others stay as they are written: nothing of a file defines or expands an entity. */
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

/**
 * The tags of a text in one pass, for XML and for the older OFX, which leaves tags open. A document type is refused, so
 * that no entity can be defined.
 */
export function* scanTags(text: string): Generator<Tag> {
  let [at, line, nextBreak] = [text.indexOf('<'), 1, text.indexOf('\n')];
  while (at >= 0) {
    for (; nextBreak >= 0 && nextBreak < at; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1;
    const isComment = text.startsWith('<!--', at);
    const end = text.indexOf(isComment ? '-->' : '>', at);
    if (end < 0) refuseFile(`Line ${line}: a tag is never closed.`);
    if (!isComment && text[at + 1] === '!') refuseFile(`Line ${line}: “<!” is not allowed.`);
    const after = end + (isComment ? 3 : 1);
    const next = text.indexOf('<', after);
    if (!isComment && text[at + 1] !== '?') {
      const inside = text.slice(at + 1, Math.min(end, at + 500));
      const match = /^(\/?)(?:[\w.-]{1,60}:)?([\w.-]{1,60})(?=[\s/]|$)/.exec(inside);
      if (!match) refuseFile(`Line ${line}: “<” isn’t followed by the name of a tag.`);
      yield {
        name: match[2]!,
        attributes: inside.slice(match[0].length),
        closes: match[1] === '/',
        empty: text[end - 1] === '/',
        text: decoded(text.slice(after, next < 0 ? undefined : next).trim()),
        line,
      };
    }
    at = next;
  }
}
