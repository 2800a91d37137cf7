import ts from 'typescript';

const COLUMNS_MAX = 120;
/** A text shorter than this fits on a line of its own. */
const LONG_TEXT = 80;
const FORMATTED = /\.(ts|tsx|mjs|css)$/;
const SQL = /^['"`\s]*(select|insert into|update|delete from|with \w+ as|values|from|where|join|on conflict|create)\b/;

/**
 * The numbers of the lines that are wider than 120 columns. The formatter does not break string literals, so a line may
 * be as wide as one string, regular expression or address makes it. SQL breaks at its clauses, and a comment at its
 * words.
 */
export function findWideLines(path: string, text: string): number[] {
  if (!FORMATTED.test(path)) return [];
  const wide = text.split('\n').flatMap((line, index) => (line.length > COLUMNS_MAX ? [index] : []));
  if (wide.length === 0 || !/\.tsx?$/.test(path)) return wide.map((index) => index + 1);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const excused = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (isUnbreakable(node, source)) excused.add(lineOf(source, node.getStart(source)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return wide.filter((index) => !excused.has(index) && !isAddress(text, index)).map((index) => index + 1);
}

const lineOf = (source: ts.SourceFile, position: number) => source.getLineAndCharacterOfPosition(position).line;

/** A string or regular expression on one line that is not SQL and that alone makes the line too wide. */
function isUnbreakable(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node) && !ts.isRegularExpressionLiteral(node))
    return false;
  const [start, end] = [node.getStart(source), node.getEnd()];
  const line = lineOf(source, start);
  if (end - start < LONG_TEXT || lineOf(source, end) !== line || SQL.test(node.getText(source))) return false;
  const [from, to] = [source.getPositionOfLineAndCharacter(line, 0), source.getLineEndOfPosition(start)];
  return to - from - (end - start) <= COLUMNS_MAX;
}

const isAddress = (text: string, index: number) =>
  /^\s*(\/\/|\*)?\s*<?https?:\/\/\S+$/.test(text.split('\n')[index] ?? '');
