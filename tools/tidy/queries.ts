import ts from 'typescript';

const SEARCHED = /^apps\/api\/src\//;
const TESTS = /\.(test|harness|fixture)\.ts$|^apps\/api\/src\/(api-matrix|desk-matrix|reliability)\//;
/** The ledger is the one writer of its tables: all of it is their repo. */
const REPO = /\.repo\.ts$|^apps\/api\/src\/ledger\//;
/** May hold statements of any kind, because names of databases, roles and tables cannot be parameters. */
const DATABASE = /^apps\/api\/src\/platform\/db\//;
/** Passes on statements that a library has written. */
const FOREIGN = 'apps/api/src/platform/rate-limits.repo.ts';

const CALLS = new Set(['query', 'single']);

/**
 * Finds statements outside the repos, and statements in a repo without the tag `sql`. The tag makes values into
 * parameters (docs/decisions/0161-tagged-sql.md).
 */
export function findQueries(source: ts.SourceFile, path: string): string[] {
  if (!SEARCHED.test(path) || TESTS.test(path) || DATABASE.test(path)) return [];
  const isRepo = REPO.test(path);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = isRepo ? faultInRepo(node, path) : isStatement(node) ? 'a statement belongs in a *.repo.ts' : null;
    if (fault !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      faults.push(`${path}:${line}: ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function isStatement(node: ts.Node): boolean {
  return isCall(node) || isMade(node) || (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql');
}

function faultInRepo(node: ts.Node, path: string): string | null {
  if (isMade(node)) return path === FOREIGN ? null : 'write it with the tag sql';
  if (!isCall(node) || node.arguments[0] === undefined) return null;
  return isText(node.arguments[0]) ? 'write the statement with the tag sql' : null;
}

function isCall(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && CALLS.has(node.expression.name.text)
  );
}

function isMade(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === 'Sql';
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
}
