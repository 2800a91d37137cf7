import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.trim()]));
}

const light = tokensOf('\n:root');
const darkBySystem = tokensOf(":root:not([data-scheme='light'])");
const darkByChoice = tokensOf("\n  :root[data-scheme='dark']");
const dark = new Map([...light, ...darkByChoice]);

/** Relative luminance and contrast ratio of WCAG 2.2. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'overlay'];
const onGrounds = ['ink', 'ink-2', 'brand', 'danger', 'amber-ink', 'indigo-ink', 'coral-ink'].flatMap((text) =>
  grounds.map((ground) => [text, ground]),
);
const textPairs = [
  ...onGrounds,
  ...['paper', 'surface', 'sunken', 'overlay'].map((ground) => ['ink-3', ground]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['ink-3', 'brand-soft'],
  ['amber-ink', 'brand-soft'],
  ['danger', 'brand-soft'],
  ['indigo-ink', 'brand-soft'],
  ['danger', 'danger-soft'],
  ['amber-ink', 'amber-soft'],
  ['coral-ink', 'coral-soft'],
  ['indigo-ink', 'indigo-soft'],
  ['on-toast', 'toast'],
  ['paper', 'ink'],
  ['on-night', 'night'],
  ['on-night-2', 'night'],
  ['on-night', 'night-2'],
  ['on-night-2', 'night-2'],
  ['on-night-teal', 'night-teal'],
  ['night-teal', 'night'],
] as Array<[string, string]>;
const edgePairs = [
  ['line-control', 'surface'],
  ['line-control', 'paper'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['brand', 'surface'],
] as Array<[string, string]>;

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('colours of the %s scheme', (_, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(textPairs)('%s on %s reads at 4.5:1', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s stands out from %s at 3:1', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark scheme is the same by system and by choice', () => {
  expect(Object.fromEntries(darkBySystem)).toEqual(Object.fromEntries(darkByChoice));
  expect(darkByChoice.size).toBeGreaterThan(20);
});
