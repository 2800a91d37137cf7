import { grouped } from '@trilane/domain/number-words';
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

/** A file of the greatest length whose tags have eight characters each, text included; those of banks have more. */
const TAGS_MAX = 120_000;

const COMMENT = '<!--';
const CDATA = '<![CDATA[';

/** What is no tag: its text counts, or nothing of it. */
interface Aside {
  isText: boolean;
  from: number;
  /** Where its closing mark begins, and what comes after that; -1 where it is never closed. */
  end: number;
  after: number;
}

function asideAt(text: string, at: number): Aside | null {
  if (text[at + 1] !== '!' && text[at + 1] !== '?') return null;
  const [open, close] = text.startsWith(COMMENT, at)
    ? [COMMENT, '-->']
    : text.startsWith(CDATA, at)
      ? [CDATA, ']]>']
      : text[at + 1] === '?'
        ? ['<?', '>']
        : [];
  if (open === undefined || close === undefined) return null;
  const from = at + open.length;
  const end = text.indexOf(close, from);
  return { isText: open === CDATA, from, end, after: end + close.length };
}

/** The text from here to the next tag, and where that begins; -1 for none. A part that is never closed is a tag. */
function textFrom(text: string, from: number): { value: string; next: number } {
  let [value, at, next] = ['', from, text.indexOf('<', from)];
  for (;;) {
    value += decoded(text.slice(at, next < 0 ? undefined : next));
    const aside = next < 0 ? null : asideAt(text, next);
    if (!aside || aside.end < 0) return { value: value.trim(), next };
    if (aside.isText) value += text.slice(aside.from, aside.end);
    [at, next] = [aside.after, text.indexOf('<', aside.after)];
  }
}

/**
 * The tags of a text in one pass, for XML and for the older OFX, which leaves tags open. A document type is refused, so
 * that no entity can be defined. Text inside CDATA stays as it is written.
 */
export function* scanTags(text: string): Generator<Tag> {
  let [at, line, nextBreak, tags] = [textFrom(text, 0).next, 1, text.indexOf('\n'), 0];
  while (at >= 0) {
    tags += 1;
    if (tags > TAGS_MAX)
      refuseFile(`The file has more than ${grouped(TAGS_MAX)} tags. Download a file for a shorter period.`);
    for (; nextBreak >= 0 && nextBreak < at; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1;
    const end = asideAt(text, at) ? -1 : text.indexOf('>', at);
    if (end < 0) refuseFile(`Line ${line}: a tag is never closed.`);
    if (text[at + 1] === '!') refuseFile(`Line ${line}: “<!” is not allowed.`);
    const inside = text.slice(at + 1, Math.min(end, at + 500));
    const match = /^(\/?)(?:[\w.-]{1,60}:)?([\w.-]{1,60})(?=[\s/]|$)/.exec(inside);
    if (!match) refuseFile(`Line ${line}: “<” isn’t followed by the name of a tag.`);
    const { value, next } = textFrom(text, end + 1);
    yield {
      name: match[2]!,
      attributes: inside.slice(match[0].length),
      closes: match[1] === '/',
      empty: text[end - 1] === '/',
      text: value,
      line,
    };
    at = next;
  }
}
