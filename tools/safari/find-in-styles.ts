import { transform } from 'lightningcss';
import { parse, type ChildNode } from 'postcss';
import { findLacking, LIGHTNING_TARGET, type SupportData, type Use } from './lacking.ts';

/** What a stylesheet still uses that the oldest Safari lacks, once the build has written it for that Safari. */
export function findInStyles(path: string, text: string, support: SupportData): Use[] {
  const built = transform({
    filename: path,
    code: Buffer.from(text),
    targets: { safari: LIGHTNING_TARGET, ios_saf: LIGHTNING_TARGET },
    cssModules: path.endsWith('.module.css'),
  });
  const keys: string[] = [];
  parse(built.code.toString()).walk((node) => void keys.push(...keysOf(node)));
  return findLacking(keys, path, support);
}

function keysOf(node: ChildNode): string[] {
  const { parent } = node;
  if (node.type === 'rule') {
    const names = [...node.selector.matchAll(/::?([\w-]+)/g)].map(([, name]) => `css.selectors.${name}`);
    return parent?.type === 'rule' ? [...names, 'css.selectors.nesting'] : names;
  }
  if (node.type === 'atrule') {
    const words = node.params.match(/[\w-]+/g) ?? [];
    return [`css.at-rules.${node.name}`, ...words.map((word) => `css.at-rules.${node.name}.${word}`)];
  }
  if (node.type !== 'decl' || node.prop.startsWith('--')) return [];
  const { prop, value } = node;
  if (parent?.type === 'atrule' && 'name' in parent) return [`css.at-rules.${parent.name}.${prop}`];
  const prefixed = parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`);
  return prefixed ? [] : keysOfValue(prop, value);
}

const COLORS = /^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)$/;

/** The keys of a property and of the words, functions and units of its value. */
export function keysOfValue(prop: string, value: string): string[] {
  const words = value.match(/(?<![\w-])[a-z][\w-]*/gi) ?? [];
  const names = [...value.matchAll(/([a-z][\w-]*)\(/gi)].map(([, name]) => name!);
  const units = [...value.matchAll(/\d([a-z]+)/gi)].map(([, unit]) => unit);
  const relative = /\bfrom\b/.test(value) ? names.filter((name) => COLORS.test(name)) : [];
  return [
    `css.properties.${prop}`,
    ...words.map((word) => `css.properties.${prop}.${word}`),
    ...names.flatMap((name) => ['', 'color.', 'image.', 'basic-shape.'].map((group) => `css.types.${group}${name}`)),
    ...relative.map((name) => `css.types.color.${name}.relative_syntax`),
    ...units.map((unit) => `css.types.length.${unit}`),
  ];
}
