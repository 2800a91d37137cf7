import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { judgeUses } from './safari.ts';
import { findInScripts } from './safari/find-in-scripts.ts';
import { findInStyles } from './safari/find-in-styles.ts';
import { OLDEST_SAFARI, readSupport } from './safari/lacking.ts';

const root = join(import.meta.dirname, '..');
const support = readSupport();

test.each(['web', 'desk', 'sandbox'])('the oldest Safari is the one that %s is built for', async (app) => {
  const folder = join(root, 'apps', app);
  const { build } = await resolveConfig({ root: folder, configFile: join(folder, 'vite.config.ts') }, 'build');
  expect(build.target).toEqual(expect.arrayContaining([`safari${OLDEST_SAFARI}`, `ios${OLDEST_SAFARI}`]));
});

test.each([
  ['a property', '.a { field-sizing: content }', 'css.properties.field-sizing'],
  ['a value', '.a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
  ['a function', '.a { width: calc-size(auto, size) }', 'css.types.calc-size'],
  ['a unit', '.a { height: 2rcap }', 'css.types.length.rcap'],
  ['an at-rule', '@starting-style { .a { opacity: 0 } }', 'css.at-rules.starting-style'],
  ['a question of a media query', '@media (scripting: none) { .a { color: red } }', 'css.at-rules.media.scripting'],
  ['a descriptor', '@font-face { font-family: a; size-adjust: 90% }', 'css.at-rules.font-face.size-adjust'],
  ['a selector', '.a::details-content { color: red }', 'css.selectors.details-content'],
])('%s that Safari lacks is found in a stylesheet', (_, text, key) => {
  expect(findInStyles('a.css', text, support).map((use) => use.key)).toContain(key);
});

test('what the build writes for the oldest Safari is not lacking', () => {
  const nested = '.a { color: red; & .b { user-select: none; color: light-dark(#000, #fff) } }';
  expect(findInStyles('a.module.css', nested, support)).toEqual([]);
});

const PLANTED = `import type { ReactNode } from 'react';
export const groups = Map.groupBy([1], String);
export const isLong = (search: URLSearchParams, all: Set<number>) => search.size > all.size;
export const firsts = (all: Map<string, string>) => all.keys().map((key) => key[0]).toArray();
export const both = (one: AbortSignal) => AbortSignal.any([one]);
export const soon = () => window.requestIdleCallback(() => undefined) + requestIdleCallback(() => undefined);
document.addEventListener('scrollend', () => document.body.checkVisibility());
export const letters = /[\\p{L}--[a-z]]/v;
export const size = ({ length }: string) => [length].map(Number).filter(Boolean);
export const field = (): ReactNode => <input popover="auto" type="month" style={{ fieldSizing: 'content' }} />;
`;

test('members, globals, events, expressions and elements that Safari lacks are found in a script', async () => {
  const folder = await makeScratchFolder('safari', join(root, '.cache'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'planted.tsx'), PLANTED);
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['planted.tsx'] }));
  const found = findInScripts(folder, config, support).map(({ at, key }) => `${at.split(':')[1]} ${key}`);
  expect(found.toSorted()).toEqual([
    '10 css.properties.field-sizing',
    '10 css.properties.field-sizing.content',
    '10 html.elements.input.type_month',
    '10 html.global_attributes.popover',
    '2 javascript.builtins.Map.groupBy',
    '3 api.URLSearchParams.size',
    '4 javascript.builtins.Iterator.map',
    '4 javascript.builtins.Iterator.toArray',
    '5 api.AbortSignal.any_static',
    '6 api.Window.requestIdleCallback',
    '6 api.Window.requestIdleCallback',
    '7 api.Document.scrollend_event',
    '7 api.Element.checkVisibility',
    '7 api.Element.scrollend_event',
    '7 api.VisualViewport.scrollend_event',
    '8 javascript.builtins.RegExp.unicodeSets',
  ]);
});

test('a use without a fallback fails, and so does a fallback that nothing uses', () => {
  const use = { feature: 'array-group', key: 'javascript.builtins.Map.groupBy', at: 'apps/web/src/a.ts:2' };
  expect(judgeUses([use], { popover: 'Called by ?.' })).toEqual([
    'apps/web/src/a.ts:2: Safari 16.4 lacks javascript.builtins.Map.groupBy (array-group)',
    'tools/safari/fallbacks.ts: nothing uses popover any more',
  ]);
  expect(judgeUses([use], { 'array-group': 'Written by hand where it is missing.' })).toEqual([]);
});
