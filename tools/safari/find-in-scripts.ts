import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { API, type Symbol } from 'typescript-native/unstable/sync';
import { keysOfElement } from './find-in-elements.ts';
import { findLacking, type SupportData, type Use } from './lacking.ts';

interface Member {
  readonly name: string;
  readonly owner: string;
  readonly key: string;
  readonly isStatic: boolean;
  readonly lacks: boolean;
}
type Members = ReadonlyMap<string, readonly Member[]>;

/** The members and globals of the data by name; only names of which something is lacking. */
function indexMembers(support: SupportData): Members {
  const members = [...support].flatMap(([key, feature]): Member[] => {
    const words = /^(?:api|javascript\.builtins)\.(.+)$/.exec(key)?.[1]?.split('.') ?? [];
    const name = words.pop()?.replace(/_static$/, '');
    const isStatic = key.endsWith('_static');
    return name ? [{ name, owner: words.at(-1) ?? 'Window', key, isStatic, lacks: feature !== null }] : [];
  });
  const named = Map.groupBy(members, ({ name }) => name);
  return new Map([...named].filter(([, same]) => same.some(({ lacks }) => lacks)));
}

/**
 * The lacking keys of a name of `owner`. An owner that the data does not have is a mixin of TypeScript's; then the
 * name counts when Safari has it nowhere.
 */
function keysOfMember(members: readonly Member[], owner: string | undefined, isStatic = false): string[] {
  const own = members.filter((one) => one.owner === owner && (!isStatic || one.isStatic));
  const nowhere = !isStatic && members.every(({ lacks }) => lacks);
  return (own.length > 0 ? own : nowhere ? members : []).map(({ key }) => key);
}

// How TypeScript's own libraries name what the data names otherwise.
const ownerOf = (name?: string) => name?.replace(/Constructor$|^Readonly/, '').replace(/^IteratorObject$/, 'Iterator');
const OWN_LIBRARY = /\/lib\.[\w.]+\.d\.ts$/;
const NOT_BROWSER = /\/node_modules\/|\.d\.ts$|\/apps\/sandbox\/server\//;

/** What the programs of a project use, outside of types, that the oldest Safari lacks, at places relative to `root`. */
export function findInScripts(root: string, config: string, support: SupportData): Use[] {
  const members = indexMembers(support);
  const api = new API({ cwd: root });
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!;
    const paths = program.getSourceFileNames().filter((path) => /\.tsx?$/.test(path) && !NOT_BROWSER.test(path));
    return paths.flatMap((path) => {
      const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      const { names, texts } = readFile(file, members);
      const asked = names.map((name) => name.getStart());
      const symbols = asked.length > 0 ? checker.getSymbolAtPosition(path, asked) : [];
      const known = names.map((name, n): [ts.Node, string[]] => [name, keysOfName(name, symbols[n], members)]);
      return [...texts, ...known].flatMap(([node, keys]) => {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        return findLacking(keys, `${relative(root, path)}:${line}`, support);
      });
    });
  } finally {
    api.close();
  }
}

function keysOfName({ text, parent }: ts.Identifier, symbol: Symbol | undefined, members: Members): string[] {
  if (!symbol?.declarations.some(({ path }) => OWN_LIBRARY.test(path))) return [];
  const of = ts.isPropertyAccessExpression(parent) ? parent.expression.getText() : 'window';
  if (/^(window|globalThis|self)$/.test(of)) return keysOfMember(members.get(text)!, 'Window');
  const owner = symbol.getParent()?.name;
  // Static members belong to a nameless type; what stands before the point names their class.
  return owner === '__type'
    ? keysOfMember(members.get(text)!, of, true)
    : keysOfMember(members.get(text)!, ownerOf(owner));
}

/** The names whose symbols have to be looked up, and the keys that the text alone shows. */
function readFile(file: ts.SourceFile, members: Members) {
  const names: ts.Identifier[] = [];
  const texts: [ts.Node, string[]][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node) && isRead(node, members.get(node.text) ?? [])) names.push(node);
    texts.push([node, keysOfText(node, members)]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names, texts: texts.filter(([, keys]) => keys.length > 0) };
}

/** Whether it is a member that is read, or may be a global. */
function isRead(node: ts.Identifier, members: readonly Member[]): boolean {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return members.length > 0;
  return !ts.isPropertyAssignment(node.parent) && members.some(({ owner, lacks }) => lacks && owner === 'Window');
}

function keysOfText(node: ts.Node, members: Members): string[] {
  if (ts.isJsxOpeningLikeElement(node)) return keysOfElement(node);
  if (ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(node.text))
    return ['javascript.builtins.RegExp.unicodeSets'];
  if (!ts.isCallExpression(node) || !/(^|\.)addEventListener$/.test(node.expression.getText())) return [];
  const [event] = node.arguments;
  return event && ts.isStringLiteral(event) ? keysOfMember(members.get(`${event.text}_event`) ?? [], undefined) : [];
}
