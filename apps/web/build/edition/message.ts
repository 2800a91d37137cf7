import type { Node } from './node.ts';

/** The contents of an element: a message, and the nodes that its placeholders stand for. */
export interface Parts {
  /** Without the blanks at its ends, which stand in `start` and `end`. */
  readonly message: string;
  readonly start: string;
  readonly end: string;
  readonly byName: ReadonlyMap<string, Node>;
}

/** The source of a node; an element's also in two halves. */
interface PartSource {
  readonly whole: string;
  readonly opening?: string;
  readonly closing?: string;
}

const NAME_LENGTH_MAX = 60;

/** The placeholder of an expression: its source if that is short, else its number in the message. */
export function nameOf(source: string, place: number): string {
  const line = source.replace(/\s+/g, ' ');
  return /[{}]/.test(line) || line.length > NAME_LENGTH_MAX ? `{${place}}` : `{${line}}`;
}

/** The contents of an element as a message. */
export function listParts(children: readonly Node[], code: string): Parts {
  const byName = new Map<string, Node>();
  let elements = 0;
  let expressions = 0;

  const textOfAll = (nodes: readonly Node[]): string => nodes.map(textOfOne).join('');

  function textOfOne(node: Node): string {
    if (node.type === 'JSXText') return jsxText(node.value as string);
    if (node.type === 'JSXExpressionContainer') {
      const expression = node.expression!;
      if (expression.type === 'JSXEmptyExpression') return '';
      if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
      expressions += 1;
      const name = nameOf(code.slice(expression.start, expression.end), expressions);
      byName.set(name, node);
      return name;
    }
    const name = String(elements);
    elements += 1;
    byName.set(name, node);
    const inner = textOfAll(node.children ?? []);
    return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
  }

  const text = textOfAll(children);
  const [, start = '', message = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
  return { message, start, end, byName };
}

/** JSX text as React shows it: lines are trimmed and joined by one blank. Of entities, only `&amp;` is known. */
function jsxText(source: string): string {
  const text = source.replaceAll('&amp;', '&');
  const entity = /&#?\w+;/.exec(text);
  if (entity) throw new Error(`write the character instead of ${entity[0]} in "${text.trim()}"`);
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ');
}

/** Throws unless a translation has the same placeholders as its English message. */
export function requireSamePlaceholders(message: string, translated: string): void {
  const listed = (text: string) => [...text.matchAll(/<\/?\d+\/?>|\{[^{}]+\}/g)].map(([name]) => name).toSorted();
  if (listed(translated).join(' ') !== listed(message).join(' '))
    throw new Error(`the translation of "${message}" has other placeholders: "${translated}"`);
}

/** A translated message as contents of an element. */
export function renderParts(
  translated: string,
  { start, end, byName }: Parts,
  source: (node: Node) => PartSource,
): string {
  const textOf = (text: string) => (text === '' ? '' : `{${JSON.stringify(text)}}`);
  const pieces = translated.split(/(<\/?\d+\/?>|\{[^{}]+\})/).map((piece) => {
    const [, isEnd, number, isWhole] = /^<(\/)?(\d+)(\/)?>$/.exec(piece) ?? [];
    const node = byName.get(number ?? piece);
    if (node === undefined) return textOf(piece);
    const { whole, opening, closing } = source(node);
    if (number === undefined || isWhole) return whole;
    return (isEnd ? closing : opening) ?? '';
  });
  return [textOf(start), ...pieces, textOf(end)].join('');
}
