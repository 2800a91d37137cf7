import ts from 'typescript';
import { keysOfValue } from './find-in-styles.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The keys of an HTML element, its attributes and their written values, and of its inline styles. */
export function keysOfElement(node: ts.JsxOpeningLikeElement): string[] {
  const tag = node.tagName.getText();
  if (!/^[a-z][a-z0-9]*$/.test(tag)) return [];
  return [
    `html.elements.${tag}`,
    ...node.attributes.properties.flatMap((attribute) => keysOfAttribute(tag, attribute)),
  ];
}

function keysOfAttribute(tag: string, attribute: ts.JsxAttributeLike): string[] {
  if (!ts.isJsxAttribute(attribute)) return [];
  const name = attribute.name.getText().toLowerCase();
  const { initializer } = attribute;
  if (name === 'style' && initializer && ts.isJsxExpression(initializer)) return keysOfStyle(initializer.expression);
  const value = initializer && ts.isStringLiteral(initializer) ? initializer.text : '';
  return [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`].flatMap((key) => [
    key,
    `${key}.${value}`,
    `${key}_${value}`,
  ]);
}

function keysOfStyle(expression: ts.Expression | undefined): string[] {
  if (!expression || !ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) ? keysOfValue(kebab(one.name.getText()), one.initializer.getText()) : [],
  );
}
