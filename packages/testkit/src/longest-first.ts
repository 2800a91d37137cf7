import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take ten seconds or more. */
export const LONGEST: readonly string[] = [
  'fuzz',
  'refusal-cases',
  'largest-inputs',
  'start-server',
  'strangers',
  'operator-actions',
  'parts',
  'kill',
  'kill-database',
  'starved',
  'happy-cases',
  'access',
  'faults',
  'model',
  'export-stream',
  'backup',
  'operator-files',
  'object-storage',
  'processes',
  'last-release',
  'release',
  'reconcile-columns',
  'record',
];
const names = new Set(LONGEST.map((name) => `${name}.test.ts`));

/** Starts the longest files first, so that none of them runs alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (names.has(basename(moduleId)) ? 0 : 1);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
