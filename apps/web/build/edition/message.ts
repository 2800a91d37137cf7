import type { Node } from './node.ts';

/** What a name within a message stands for. */
export interface Part {
  readonly node: Node;
}

/** A message, and what its names stand for. */
export interface Parts {
  readonly message: string;
  readonly byName: ReadonlyMap<string, Part>;
}

/** The source of a part; an element's also in two halves. */
interface PartSource {
  readonly whole: string;
  readonly opening?: string;
  readonly closing?: string;
}

const NAME_LENGTH_MAX = 60;

/** How a message names its expressions: a short one by its source, on one line, others by their place among them. */
export function nameOf(source: string, place: number): string {
  const line = source.replace(/\s+/g, ' ');
  return /[{}]/.test(line) || line.length > NAME_LENGTH_MAX ? `{${place}}` : `{${line}}`;
}

/** The contents of an element as a message. */
export function listParts(children: readonly Node[], code: string): Parts {
  const byName = new Map<string, Part>();
  let elements = 0;
  let expressions = 0;

  const textOfAll = (nodes: readonly Node[]): string => nodes.map(textOfOne).join('');

  function textOfOne(node: Node): string {
    if (node.type === 'JSXText') return jsxText(node.value as string).replaceAll('&amp;', '&');
    if (node.type === 'JSXExpressionContainer') {
      const expression = node.expression!;
      if (expression.type === 'JSXEmptyExpression') return '';
      if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
      expressions += 1;
      const name = nameOf(code.slice(expression.start, expression.end), expressions);
      byName.set(name, { node });
      return name;
    }
    const name = String(elements);
    elements += 1;
    byName.set(name, { node });
    const inner = textOfAll(node.children ?? []);
    return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
  }

  return { message: textOfAll(children).trim(), byName };
}

/** JSX text as React shows it: lines are trimmed and joined by one blank. */
function jsxText(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ');
}

/** A translated message as contents of an element. Throws when it names something else than the English one. */
export function renderParts(
  translated: string,
  { message, byName }: Parts,
  source: (part: Part) => PartSource,
): string {
  const named = (text: string) => [...text.matchAll(/<\/?\d+\/?>|\{[^{}]+\}/g)].map(([name]) => name).toSorted();
  if (named(translated).join(' ') !== named(message).join(' '))
    throw new Error(`the translation of "${message}" does not name what it names: "${translated}"`);
  return translated
    .split(/(<\/?\d+\/?>|\{[^{}]+\})/)
    .map((piece) => {
      const [, isEnd, number, isWhole] = /^<(\/)?(\d+)(\/)?>$/.exec(piece) ?? [];
      const part = byName.get(number ?? piece);
      if (part === undefined) return piece === '' ? '' : `{${JSON.stringify(piece)}}`;
      const { whole, opening, closing } = source(part);
      if (number === undefined || isWhole) return whole;
      return (isEnd ? closing : opening) ?? '';
    })
    .join('');
}
