import { parseSync } from 'vite';
import { Edits } from './edits.ts';
import { listParts, nameOf, renderParts, requireSamePlaceholders } from './message.ts';
import { childrenOf, isElement, isText, textOf, type Node } from './node.ts';

/** What a file of the source says in another language, and what it leaves unsaid. */
export interface Translation {
  readonly code: string;
  /** The messages that the catalogue had. */
  readonly used: readonly string[];
  /** The messages that it lacks. */
  readonly missing: readonly string[];
  /** Phrases in strings and templates that stay English: text that it lacks, or no text. */
  readonly left: readonly string[];
}

/** Attributes whose text people read or hear. */
const READ_ATTRIBUTES = new Set(
  'alt aria-label aria-roledescription description heading hint label placeholder submitWords title words'.split(' '),
);

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
/** A `%TOKEN%` of the server does not count as letters. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(text.replace(/%[A-Z_]+%/g, ''));
/** Two words make a phrase. A single word may be a value in the code. */
const isPhrase = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);
/** `word('Shop')`, `word('Close', 'of day')`. */
const isMark = ({ type, callee, arguments: passed }: Node) =>
  type === 'CallExpression' && callee?.name === 'word' && [1, 2].includes(passed?.length ?? 0) && passed!.every(isText);
/** 'Shop', 'Close (of day)'. */
const markedMessage = ([english, context]: readonly Node[]) =>
  context ? `${textOf(english!)} (${textOf(context)})` : textOf(english!);
/** `verbatim(['United States'])`. */
const isVerbatim = ({ type, callee }: Node) => type === 'CallExpression' && callee?.name === 'verbatim';
/** `counted(n, 'more sale')`: each language has its own nouns. */
const isCount = ({ type, callee }: Node) =>
  type === 'CallExpression' && ['counted', 'countedInWords', 'span'].includes(callee?.name ?? '');
/** `toast.success('Saved')`: people read the first argument. */
const isToast = ({ type, callee }: Node) => type === 'CallExpression' && callee?.object?.name === 'toast';
const isProse = ({ type, tag }: Node) => type === 'TaggedTemplateExpression' && tag?.name === 'prose';

/**
 * A file of the source with each English message replaced by that of the catalogue. Messages are the contents of JSX
 * elements, the attributes that people read, toasts, the arguments of `word`, and, where the catalogue has them, other
 * phrases: string literals and templates. Its placeholders are `{expression}`, or `{1}` for a long one, and
 * `<0>…</0>` for the elements, in their order. Throws for a translation with other placeholders, and for a comparison
 * with a translated text.
 */
export function translateSource(file: string, code: string, catalogue: Readonly<Record<string, string>>): Translation {
  const translator = new Translator(file, code, catalogue);
  translator.visit(parseSync(file, code).program as unknown as Node);
  return translator.translation();
}

class Translator {
  readonly #file: string;
  readonly #code: string;
  readonly #catalogue: Readonly<Record<string, string>>;
  readonly #edits: Edits;
  readonly #used: string[] = [];
  readonly #missing: string[] = [];
  readonly #left: string[] = [];

  constructor(file: string, code: string, catalogue: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#code = code;
    this.#catalogue = catalogue;
    this.#edits = new Edits(code);
  }

  translation(): Translation {
    const code = this.#edits.edited({ start: 0, end: this.#code.length });
    return { code, used: this.#used, missing: this.#missing, left: this.#left };
  }

  visit(node: Node): void {
    if (isElement(node)) return this.#visitElement(node, false);
    if (node.type.startsWith('TS')) return node.expression && this.visit(node.expression);
    if (node.type === 'ImportDeclaration' || isVerbatim(node)) return undefined;
    if (isCount(node)) return this.visit(node.arguments![0]!);
    if (isToast(node)) return this.#visitToast(node.arguments!);
    this.#refuseComparison(node);
    if (node.type === 'JSXAttribute' && this.#visitAttribute(node)) return undefined;
    if (isText(node)) return isPhrase(textOf(node)) ? this.#visitText(node, textOf(node), false) : undefined;
    if (isMark(node)) return this.#visitText(node, markedMessage(node.arguments!), true);
    if (isProse(node) || node.type === 'TemplateLiteral') return this.#visitTemplate(node, isProse(node));
    for (const child of childrenOf(node)) this.visit(child);
    return undefined;
  }

  /** A text that is compared is a value, and would no longer be equal to what is sent. */
  #refuseComparison({ type, operator, left, right, test }: Node): void {
    const compared =
      type === 'BinaryExpression' && /^[!=]==?$/.test(operator!) ? [left, right] : type === 'SwitchCase' ? [test] : [];
    for (const one of compared)
      if (one && isText(one) && isPhrase(textOf(one)) && Object.hasOwn(this.#catalogue, textOf(one)))
        throw new Error(`${this.#file} compares with "${textOf(one)}": mark it as verbatim, or compare a code`);
  }

  #lookUp(message: string, isNeeded: boolean): string | undefined {
    const translated = Object.hasOwn(this.#catalogue, message) ? this.#catalogue[message]! : undefined;
    if (translated !== undefined) {
      requireSamePlaceholders(message, translated);
      this.#used.push(message);
    } else (isNeeded ? this.#missing : this.#left).push(message);
    return translated;
  }

  #visitElement(node: Node, isWithinMessage: boolean): void {
    const children = node.children ?? [];
    const isMessage = !isWithinMessage && children.some((child) => hasLetters(textOf(child)));
    if (node.openingElement) this.visit(node.openingElement);
    for (const child of children) {
      if (isElement(child)) this.#visitElement(child, isWithinMessage || isMessage);
      else if (child.type === 'JSXExpressionContainer' && textOf(child) === '') this.#visitShown(child.expression!);
    }
    if (!isMessage) return;
    const parts = listParts(children, this.#code);
    const translated = this.#lookUp(parts.message, true);
    if (translated === undefined) return;
    const source = (part: Node) => ({
      whole: this.#edits.edited(part),
      opening: part.openingElement && this.#edits.edited(part.openingElement),
      closing: part.closingElement ? this.#edits.edited(part.closingElement) : undefined,
    });
    const all = { start: children[0]!.start, end: children.at(-1)!.end };
    this.#edits.replace(all, renderParts(translated, parts, source));
  }

  /** An expression that people read the value of: `{playing ? 'Pause' : 'Play'}`. */
  #visitShown(node: Node): void {
    if (isText(node)) return hasLetters(textOf(node)) ? this.#visitText(node, textOf(node), true) : undefined;
    if (node.type === 'TemplateLiteral') return this.#visitTemplate(node, true);
    if (node.test && node.consequent && node.alternate) {
      this.visit(node.test);
      this.#visitShown(node.consequent);
      return this.#visitShown(node.alternate);
    }
    if (node.type === 'LogicalExpression') {
      this.visit(node.left!);
      return this.#visitShown(node.right!);
    }
    return this.visit(node);
  }

  #visitToast([words, ...options]: readonly Node[]): void {
    if (words) this.#visitShown(words);
    for (const option of options) this.visit(option);
  }

  /** True where the attribute has been dealt with. */
  #visitAttribute({ name, value }: Node): boolean {
    const text = value as Node | null;
    const isRead = READ_ATTRIBUTES.has((name as unknown as { name: string }).name);
    if (isRead && text?.type === 'JSXExpressionContainer') {
      this.#visitShown(text.expression!);
      return true;
    }
    if (!text || !isText(text)) return false;
    if (!(isRead ? hasLetters(textOf(text)) : isPhrase(textOf(text)))) return true;
    const translated = this.#lookUp(oneLine(textOf(text)), isRead);
    // In braces, because a string of JSX knows no escapes.
    if (translated !== undefined) this.#edits.replace(text, `{${JSON.stringify(translated)}}`);
    return true;
  }

  #visitText(node: Node, text: string, isNeeded: boolean): void {
    const translated = this.#lookUp(text, isNeeded);
    if (translated !== undefined) this.#edits.replace(node, JSON.stringify(translated));
  }

  /** A template or a `prose` sentence. */
  #visitTemplate(node: Node, isNeeded: boolean): void {
    const template = node.quasi ?? node;
    const values = template.expressions!;
    for (const value of values) this.visit(value);
    const names = values.map((value, index) => nameOf(this.#code.slice(value.start, value.end), index + 1));
    const texts = template.quasis!.map(({ value }) => (value as { cooked: string }).cooked);
    const lines = node === template ? texts : texts.map(oneLine);
    const message = lines.reduce((sentence, text, index) => `${sentence}${names[index - 1]}${text}`);
    const isRead = isNeeded && hasLetters(texts.join(''));
    const translated = isPhrase(message) || isRead ? this.#lookUp(message, isRead) : undefined;
    if (translated === undefined) return;
    const sources = new Map(names.map((name, index) => [name, this.#edits.edited(values[index]!)]));
    const filled = translated.replace(/\\|`|\$(?=\{)|\{[^{}]+\}/g, (found) =>
      sources.has(found) ? `\${${sources.get(found)}}` : `\\${found}`,
    );
    this.#edits.replace(node, `\`${filled}\``);
  }
}
