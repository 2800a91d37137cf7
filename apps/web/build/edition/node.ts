/** A node of the syntax tree, as far as messages need it. */
export interface Node {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly children?: readonly Node[];
  readonly openingElement?: Node;
  readonly closingElement?: Node | null;
  readonly expression?: Node;
  readonly expressions?: readonly Node[];
  readonly quasis?: readonly Node[];
  readonly quasi?: Node;
  readonly tag?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly test?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node | null;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
}

export const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** A string literal. */
export const isText = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string';

/** The text of JSX text, of a string literal, or of a container of one; otherwise nothing. */
export function textOf(node: Node): string {
  if (node.type === 'JSXText' || isText(node)) return node.value as string;
  return node.type === 'JSXExpressionContainer' && node.expression && isText(node.expression)
    ? textOf(node.expression)
    : '';
}

/** The child nodes, without property names. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => !(name === 'key' && node.type === 'Property' && !node.computed))
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
