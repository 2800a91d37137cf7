import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Files of the two kinds of tests, as paths from the root of the repository. */
export interface ChosenTests {
  /** Run by vitest, with a database or without. */
  readonly tests: readonly string[];
  /** Run in a browser. */
  readonly stories: readonly string[];
  /** The words that are in no path. */
  readonly unknown: readonly string[];
}

/**
 * The test files below a folder whose path has one of the words in it. An absolute path, and one that begins with a
 * dot, is taken as seen from the folder in which it was typed.
 */
export function chooseTests(root: string, words: readonly string[], typedIn = root): ChosenTests {
  const paths = words.map((word) => (/^[./]/.test(word) ? relative(root, resolve(typedIn, word)) : word));
  const find = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  const tests = find(['{apps,packages,tools}/**/*.test.{ts,tsx}']);
  const stories = find(['e2e/*.spec.ts']);
  const isChosen = (file: string) => paths.some((path) => file.includes(path));
  return {
    tests: tests.filter(isChosen),
    stories: stories.filter(isChosen),
    unknown: words.filter((_, at) => ![...tests, ...stories].some((file) => file.includes(paths[at]!))),
  };
}
