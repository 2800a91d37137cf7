import { Lexer, type Token, type Tokens } from 'marked';
import type { LegalDocument, LegalNode } from '@trilane/domain/legal-document';
import { grouped } from '@trilane/domain/number-words';

type Element = Exclude<LegalNode, string>;

const LINK = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/;
const ANCHOR = /\s*\{#([a-z][a-z0-9-]{0,59})\}$/;

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** The text of the nodes, without any markup. */
export const wordsOf = (nodes: readonly LegalNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

// Turns line breaks within a paragraph into spaces, and joins neighboring strings.
function joinWords(nodes: readonly LegalNode[]): LegalNode[] {
  const joined: LegalNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node !== 'string') joined.push(node);
    else if (typeof last === 'string') joined[joined.length - 1] = last + node.replaceAll('\n', ' ');
    else if (node !== '') joined.push(node.replaceAll('\n', ' '));
  }
  return joined;
}

/** Turns the parser's tokens into the elements that a legal text may have. What it may not have goes to `problems`. */
function createReader(problems: string[]) {
  const element = (tag: Element['tag'], inner: readonly LegalNode[] = []): Element => ({ tag, children: [...inner] });
  const inside = (token: Token): LegalNode[] => ('tokens' in token && token.tokens ? nodesOf(token.tokens) : []);

  function linkOf(token: Tokens.Link): Element {
    if (!LINK.test(token.href)) problems.push(`The link to "${token.href}" must begin with https://, mailto:, / or #`);
    return { ...element('a', inside(token)), href: LINK.test(token.href) ? token.href : '#' };
  }

  function headingOf(token: Tokens.Heading): LegalNode[] {
    if (token.depth !== 3)
      problems.push(`The heading "${token.text}" must begin with ## (a part) or ### (a heading within a part)`);
    return [element('h3', inside(token))];
  }

  const readers: Readonly<Record<string, (token: never) => LegalNode[]>> = {
    space: () => [],
    text: (token: Tokens.Text) => (token.tokens ? nodesOf(token.tokens) : [token.text]),
    escape: ({ text }: Tokens.Escape) => [text],
    paragraph: (token: Tokens.Paragraph) => [element('p', inside(token))],
    heading: headingOf,
    list: ({ ordered, items }: Tokens.List) => [
      element(
        ordered ? 'ol' : 'ul',
        items.map((item) => element('li', inside(item))),
      ),
    ],
    blockquote: (token: Tokens.Blockquote) => [element('blockquote', inside(token))],
    hr: () => [element('hr')],
    br: () => [element('br')],
    strong: (token: Tokens.Strong) => [element('strong', inside(token))],
    em: (token: Tokens.Em) => [element('em', inside(token))],
    codespan: ({ text }: Tokens.Codespan) => [element('code', [text])],
    link: (token: Tokens.Link) => [linkOf(token)],
  };

  function nodesOf(tokens: readonly Token[]): LegalNode[] {
    const nodes = tokens.flatMap((token): LegalNode[] => {
      const read = readers[token.type];
      if (read) return read(token as never);
      problems.push(`"${token.raw.trim().slice(0, 60)}" is ${NOT_TAKEN[token.type] ?? 'not taken'}`);
      return [token.raw];
    });
    return joinWords(nodes);
  }
  return nodesOf;
}

const NOT_TAKEN: Readonly<Record<string, string>> = {
  html: 'raw HTML, which a text may not hold',
  image: 'a picture, which a text may not hold',
  code: 'a block of code: begin its lines without spaces',
  def: 'a link definition: write [words](address) instead',
};

/** How deep lists and quotes may stand in one another. The parser's time grows with the cube of the depth. */
const DEPTH_MAX = 20;
/** One step deeper at the head of a line: a quote, an item, or the indentation of an item's text. */
const STEP = /(?:[ \t]?>|[ \t]?(?:[-*+]|\d{1,9}[.)])(?=[ \t])|[ \t]{2})/y;
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/;

function depthOf(line: string): number {
  if (RULE.test(line)) return 0;
  let depth = 0;
  for (STEP.lastIndex = 0; depth <= DEPTH_MAX && STEP.test(line);) depth += 1;
  return depth;
}

/** The most Markdown characters and line breaks of a text; the parser's time grows with them. */
const MARKS_MAX = 10_000;
const MARK = /[\n\\<[!*_`#]/g;

/** Why a text would take too long to parse; null where it would not. */
function whyNotParse(body: string): string | null {
  if (body.split('\n').some((line) => depthOf(line) > DEPTH_MAX))
    return `Lists and quotes may be nested ${DEPTH_MAX} deep at most`;
  if ((body.match(MARK)?.length ?? 0) <= MARKS_MAX) return null;
  return `The text may hold at most ${grouped(MARKS_MAX)} line breaks and Markdown characters (\\ < [ ! * _ \` #)`;
}

/**
 * Reads the Markdown of a legal text. Each second-level heading begins a part; `{#name}` at its end sets the part's
 * anchor. Raw HTML is kept as plain text. Each of the `problems` is a sentence without its period. A text that would
 * take too long to parse gives an empty document and one problem.
 */
export function readDocument(body: string): { document: LegalDocument; problems: string[] } {
  const problems: string[] = [];
  const document: LegalDocument = { intro: [], parts: [] };
  const nodesOf = createReader(problems);
  const why = whyNotParse(body);
  if (why !== null) return { document, problems: [why] };
  for (const token of new Lexer({ gfm: false }).lex(body)) {
    if (token.type === 'heading' && token.depth === 2) {
      const words = wordsOf(nodesOf(token.tokens ?? []));
      const title = words.replace(ANCHOR, '');
      document.parts.push({ id: ANCHOR.exec(words)?.[1] ?? slugOf(title), title, content: [] });
    } else (document.parts.at(-1)?.content ?? document.intro).push(...nodesOf([token]));
  }
  const ids = document.parts.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, n) => ids.indexOf(one) !== n)))
    problems.push(`Two parts have the anchor "${id}": give one of them another, as in "## Title {#other}"`);
  return { document, problems };
}
