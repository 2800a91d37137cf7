import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleSale } from '../example-sale.ts';
import { scenes } from './how-it-works-scenes.tsx';

const drawn = scenes.map(({ words, picture }) => ({ words, picture: renderToStaticMarkup(picture('12/01/2026')) }));
const sumsOf = (text: string) => text.match(/\$[\d.,-]+\d/g) ?? [];

test('one purchase runs through all five scenes, the one of the hero', () => {
  expect(drawn).toHaveLength(5);
  expect(exampleSale.price).toBe('$43.20');
  for (const { picture } of drawn) expect(sumsOf(picture)).toContain(exampleSale.price);
  const sums = drawn.flatMap(({ words, picture }) => sumsOf(words + picture));
  expect(new Set(sums)).toEqual(new Set([exampleSale.price, exampleSale.fees]));
  expect(drawn.map(({ words, picture }) => words + picture).join('')).not.toMatch(/\d%|less/);
});

test('the day of arrival stands in the last two scenes, and nowhere while it is unknown', () => {
  expect(drawn.map(({ picture }) => picture.includes('12/01/2026'))).toEqual([false, false, false, true, true]);
  for (const { picture } of scenes) expect(renderToStaticMarkup(picture(null))).not.toContain('null');
});
