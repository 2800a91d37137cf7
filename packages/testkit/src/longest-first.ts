import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take ten seconds or more, the longest first. */
export const LONGEST: readonly string[] = [
  'fuzz',
  'kill',
  'largest-inputs',
  'hunts',
  'cases',
  'refusal-cases',
  'processes',
  'access',
  'start-server',
  'release',
  'happy-cases',
  'archive-stream',
  'keyed-limits',
  'last-release',
  'parts',
  'kill-database',
  'bodies',
  'faults',
  'strangers',
  'record',
  'operator',
  'files',
  'export-stream',
  'drain',
  'reconcile-columns',
  'passkeys',
  'races',
  'operator-files',
  'operator-actions',
  'backup',
  'net',
  'model',
  'starved',
  'object-storage',
  'commands',
];
const ranks = new Map(LONGEST.map((name, rank) => [`${name}.test.ts`, rank]));

/** Starts the longest files first, so that none of them runs alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => ranks.get(basename(moduleId)) ?? LONGEST.length;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
