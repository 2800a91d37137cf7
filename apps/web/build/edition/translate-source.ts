import { parseSync } from 'vite';
import { listParts, nameOf, renderParts, type Part } from './message.ts';
import type { Node } from './node.ts';

/** What a file of the source says in another language, and what it leaves unsaid. */
export interface Translation {
  readonly code: string;
  /** The messages that the catalogue had. */
  readonly used: readonly string[];
  /** The messages that it lacks. */
  readonly missing: readonly string[];
}

/** Attributes whose text people read or hear. */
const READ_ATTRIBUTES = new Set(
  'alt aria-label aria-roledescription description heading hint label placeholder submitWords title words'.split(' '),
);

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
/** Tokens that the server fills in are no letters. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(text.replace(/%[A-Z_]+%/g, ''));
/** A phrase has blanks between letters; a single word may be a value of the code, and is translated only where marked. */
const isPhrase = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A file of the source with each English message replaced by that of the catalogue. Messages are the contents of JSX
 * elements, the attributes that people read, the argument of `word`, and, where the catalogue has them, other phrases:
 * string literals and templates. A message names what stands in it: `{expression}`, or `{1}` for a long one, and
 * `<0>…</0>` for the elements, in their order.
 */
export function translateSource(file: string, code: string, catalogue: Readonly<Record<string, string>>): Translation {
  const edits: Edit[] = [];
  const used: string[] = [];
  const missing: string[] = [];

  /** A stretch of the source with what was already replaced in it. */
  const edited = (start: number, end: number): string => {
    let text = '';
    let at = start;
    for (const edit of edits.filter((one) => one.start >= start && one.end <= end).toSorted(byStart)) {
      text += code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + code.slice(at, end);
  };
  const replace = ({ start, end }: { start: number; end: number }, text: string) => {
    for (let at = edits.length - 1; at >= 0; at -= 1)
      if (edits[at]!.start >= start && edits[at]!.end <= end) edits.splice(at, 1);
    edits.push({ start, end, text });
  };
  const lookUp = (message: string, isNeeded: boolean): string | undefined => {
    if (Object.hasOwn(catalogue, message)) {
      used.push(message);
      return catalogue[message];
    }
    if (isNeeded) missing.push(message);
    return undefined;
  };

  function visitElement(node: Node, isWithinMessage: boolean): void {
    const children = node.children ?? [];
    const isMessage = !isWithinMessage && children.some((child) => hasLetters(textOf(child)));
    if (node.openingElement) visit(node.openingElement);
    for (const child of children) {
      if (isElement(child)) visitElement(child, isWithinMessage || isMessage);
      else if (child.type === 'JSXExpressionContainer' && textOf(child) === '') visitShown(child.expression!);
    }
    if (!isMessage) return;
    const parts = listParts(children, code);
    const translated = lookUp(parts.message, true);
    if (translated === undefined) return;
    const last = children.at(-1)!;
    const source = (part: Part) => ({
      whole: edited(part.node.start, part.node.end),
      ...(part.node.openingElement && {
        opening: edited(part.node.openingElement.start, part.node.openingElement.end),
        closing: part.node.closingElement
          ? code.slice(part.node.closingElement.start, part.node.closingElement.end)
          : '',
      }),
    });
    replace({ start: children[0]!.start, end: last.end }, renderParts(translated, parts, source));
  }

  function visitText(node: Node, text: string, isNeeded: boolean): void {
    const translated = lookUp(text, isNeeded);
    if (translated !== undefined) replace(node, JSON.stringify(translated));
  }

  function visitTemplate(node: Node, { quasi, isProse }: { quasi: Node; isProse: boolean }): void {
    const values = quasi.expressions!;
    const names = values.map(({ start, end }, index) => nameOf(code.slice(start, end), index + 1));
    const texts = quasi.quasis!.map(({ value }) => {
      const { cooked } = value as unknown as { cooked: string };
      return isProse ? oneLine(cooked) : cooked;
    });
    const message = texts.reduce((sentence, text, index) => `${sentence}${names[index - 1]}${text}`);
    const translated = isPhrase(message) ? lookUp(message, false) : undefined;
    if (translated === undefined) return;
    const sources = new Map(names.map((name, index) => [name, edited(values[index]!.start, values[index]!.end)]));
    const filled = translated.replace(/\\|`|\$\{|\{[^{}]+\}/g, (found) =>
      sources.has(found) ? `\${${sources.get(found)}}` : `\\${found}`,
    );
    replace(node, `\`${filled}\``);
  }

  function visit(node: Node): void {
    if (isElement(node)) return visitElement(node, false);
    if (node.type.startsWith('TS')) return node.expression && visit(node.expression);
    if (node.type === 'ImportDeclaration') return undefined;
    if (node.type === 'JSXAttribute') {
      const name = node.name as unknown as { name: string };
      if (node.value && isText(node.value as unknown as Node))
        return visitAttribute(node.value as unknown as Node, READ_ATTRIBUTES.has(name.name));
    }
    if (isText(node)) return isPhrase(textOf(node)) ? visitText(node, textOf(node), false) : undefined;
    if (isMark(node)) return visitText(node, textOf(node.arguments![0]!), true);
    const isProse = node.type === 'TaggedTemplateExpression' && node.tag?.name === 'prose';
    for (const child of isProse ? node.quasi!.expressions! : childrenOf(node)) visit(child);
    if (isProse) return visitTemplate(node, { quasi: node.quasi!, isProse });
    return node.type === 'TemplateLiteral' ? visitTemplate(node, { quasi: node, isProse }) : undefined;
  }

  function visitAttribute(value: Node, isRead: boolean): void {
    if (isRead ? !hasLetters(textOf(value)) : !isPhrase(textOf(value))) return;
    visitText(value, oneLine(textOf(value)), isRead);
  }

  /** Words that an element shows by a condition: `{playing ? 'Pause' : 'Play'}`. */
  function visitShown(node: Node): void {
    if (isText(node)) return hasLetters(textOf(node)) ? visitText(node, textOf(node), true) : undefined;
    if (node.type === 'ConditionalExpression') {
      visit(node['test'] as Node);
      visitShown(node['consequent'] as Node);
      return visitShown(node['alternate'] as Node);
    }
    if (node.type === 'LogicalExpression') {
      visit(node['left'] as Node);
      return visitShown(node['right'] as Node);
    }
    return visit(node);
  }

  visit(parseSync(file, code).program as unknown as Node);
  return { code: edited(0, code.length), used, missing };
}

const byStart = (one: Edit, other: Edit) => one.start - other.start;

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const isText = (node: Node) => node.type === 'Literal' && typeof node.value === 'string';
/** `word('Shop')`. */
const isMark = ({ type, callee, arguments: passed }: Node) =>
  type === 'CallExpression' && callee?.name === 'word' && passed?.length === 1 && isText(passed[0]!);

/** The text of JSX text, of a string literal, or of a container of one; otherwise nothing. */
function textOf(node: Node): string {
  if (node.type === 'JSXText' || isText(node)) return node.value as unknown as string;
  return node.type === 'JSXExpressionContainer' && node.expression && isText(node.expression)
    ? textOf(node.expression)
    : '';
}

/** The nodes below a node, but for the names of properties. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => !(name === 'key' && node.type === 'Property' && !node.computed))
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
