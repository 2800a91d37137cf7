import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

type Failure = { name: string; messages: string[] };

/** The lines in which what was found differs from what was expected. */
function differences({ diff = '' }: SerializedError & { diff?: string }): string[] {
  const lines = stripVTControlCharacters(diff).split('\n');
  const differing = lines.filter((line) => /^[-+] (?!Expected|Received)/.test(line));
  return differing.length === 0 ? [] : [differing.join('\n')];
}

/**
 * What an error said, in what a value differed from the expected one, and what each error behind it said. The first
 * line of a stack repeats the message.
 */
export function describeError(error: SerializedError): string[] {
  const said = error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`;
  const cause = error.cause as SerializedError | undefined;
  const behind = cause === undefined ? [] : describeError(cause).map((text) => `caused by ${text}`);
  return [said, ...differences(error), ...behind];
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
