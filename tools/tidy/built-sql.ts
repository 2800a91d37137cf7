import ts from 'typescript';

const QUERY_CALLS = new Set(['query', 'single', 'exec', 'execute', 'prepare', 'raw']);
const SEARCHED = /^apps\/(api\/src|sandbox\/server)\//;
// Names of databases and roles cannot be parameters; only the platform's own database code makes such statements.
const NOT_SEARCHED = /\.(test|harness|fixture)\.ts$|^apps\/api\/src\/platform\/db\//;

/**
 * SQL that is put together from values: text handed to a query that is neither written out nor made of constants alone.
 */
export function findBuiltSql(source: ts.SourceFile, path: string): string[] {
  if (!SEARCHED.test(path) || NOT_SEARCHED.test(path)) return [];
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      QUERY_CALLS.has(node.expression.name.text)
    ) {
      const text = statementOf(node);
      if (text !== undefined && isBuilt(text) && !isFixed(text, source)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        faults.push(`${path}:${line}: SQL put together from values; use parameters`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function statementOf({ arguments: [first] }: ts.CallExpression): ts.Expression | undefined {
  if (first === undefined || !ts.isObjectLiteralExpression(first)) return first;
  const text = first.properties.find((property) => property.name?.getText() === 'text');
  return text && ts.isPropertyAssignment(text) ? text.initializer : undefined;
}

function isBuilt(node: ts.Expression): boolean {
  return (
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
  );
}

/** True when nothing but literals and constants of this file, or imported ones in capitals, can be the value. */
function isFixed(node: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return true;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isFixed(node.expression, source);
  if (ts.isTemplateExpression(node)) return node.templateSpans.every((span) => isFixed(span.expression, source));
  if (ts.isConditionalExpression(node)) return isFixed(node.whenTrue, source) && isFixed(node.whenFalse, source);
  if (ts.isBinaryExpression(node)) return isFixed(node.left, source) && isFixed(node.right, source);
  // A name of a list of constants: ACCOUNT.pending.
  if (ts.isPropertyAccessExpression(node)) return /^[A-Z][A-Z0-9_]+$/.test(node.expression.getText(source));
  return ts.isIdentifier(node) && isFixedName(node, source);
}

function isFixedName(name: ts.Identifier, source: ts.SourceFile): boolean {
  const declaration = nearestDeclaration(name);
  if (declaration === undefined) return /^[A-Z][A-Z0-9_]+$/.test(name.text);
  if (declaration === 'listed') return true;
  return declaration.initializer !== undefined && isFixed(declaration.initializer, source);
}

/** The `const` that the name means; `listed` for a variable that runs through a constant list in capitals. */
function nearestDeclaration(name: ts.Identifier): ts.VariableDeclaration | 'listed' | undefined {
  for (let scope: ts.Node = name.parent; scope !== undefined; scope = scope.parent) {
    if (ts.isForOfStatement(scope) && declares(scope.initializer, name.text)) {
      return ts.isIdentifier(scope.expression) && /^[A-Z][A-Z0-9_]+$/.test(scope.expression.text)
        ? 'listed'
        : undefined;
    }
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
      const found = statement.declarationList.declarations.find(
        (declared) => ts.isIdentifier(declared.name) && declared.name.text === name.text,
      );
      if (found) return found;
    }
  }
  return undefined;
}

function declares(initializer: ts.ForInitializer, name: string): boolean {
  if (!ts.isVariableDeclarationList(initializer)) return false;
  return initializer.declarations.some(({ name: declared }) =>
    ts.isIdentifier(declared)
      ? declared.text === name
      : declared.elements.some(
          (element) => ts.isBindingElement(element) && ts.isIdentifier(element.name) && element.name.text === name,
        ),
  );
}
