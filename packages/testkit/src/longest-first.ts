import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files. */
const LONGEST =
  /\/(fuzz|refusal-cases|largest-inputs|embedded-server|strangers|operator-actions|parts|kill|kill-database|starved)\.test\.ts$/;

/** Starts the longest files first, so that none of them runs alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 0 : 1);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
