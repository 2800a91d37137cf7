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
  readonly arguments?: readonly Node[];
}
