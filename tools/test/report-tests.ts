import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

type Failure = { name: string; messages: string[] };

/** What an error said, and what each error behind it said. The first line of a stack repeats the message. */
export function describeError(error: SerializedError): string[] {
  const said = error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`;
  const cause = error.cause as SerializedError | undefined;
  return cause === undefined ? [said] : [said, ...describeError(cause).map((text) => `caused by ${text}`)];
}

function failuresOf(module: TestModule): Failure[] {
  const file = relative(process.cwd(), module.moduleId);
  const ofModule = module.errors().map((error) => ({ name: file, messages: describeError(error) }));
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    name: `${file} › ${test.fullName}`,
    messages: (test.result().errors ?? []).flatMap(describeError),
  }));
  const ofSuites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ name: `${file} › ${suite.fullName}`, messages: describeError(error) })),
  );
  return [...ofModule, ...ofSuites, ...ofTests];
}

/**
 * Writes what a run found into the file that TEST_REPORT_FILE names: how many tests passed, and each failure with what
 * it said and the causes behind it.
 */
export default class ReportTests implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => ({ name: 'outside of tests', messages: describeError(error) })),
    ];
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0);
    await writeFile(process.env['TEST_REPORT_FILE']!, JSON.stringify({ passed, failures }));
  }
}
