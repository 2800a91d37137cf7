import { globSync } from 'node:fs';

/** Files of the two kinds of tests, as paths from the root of the repository. */
export interface ChosenTests {
  /** Run by vitest, with a database or without. */
  readonly tests: readonly string[];
  /** Run in a browser. */
  readonly stories: readonly string[];
}

/** The test files below a folder whose path has one of the words in it. */
export function chooseTests(root: string, words: readonly string[]): ChosenTests {
  const find = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
      .filter((path) => words.some((word) => path.includes(word)))
      .sort();
  return { tests: find(['{apps,packages,tools}/**/*.test.{ts,tsx}']), stories: find(['e2e/*.spec.ts']) };
}
