import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take over twenty seconds. */
const LONGEST =
  /\/(fuzz|refusal-cases|largest-inputs|embedded-server|strangers|operator-actions|parts|kill|kill-database|starved)\.test\.ts$/;

/** Begins with the longest files, so that none of them runs on alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 0 : 1);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
