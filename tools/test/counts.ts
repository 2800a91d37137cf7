import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const vitestFiles = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        ok: z.boolean(),
        tests: z
          .array(z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })) }))
          .default([]),
      }),
    )
    .default([]),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * What vitest's JSON report counts. A run that failed without a failed test (a file that does not load, an error
 * outside tests) counts as one failure.
 */
export function countVitest(report: unknown, ok: boolean): Counts {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  return atLeastOneFailure({ passed: parsed.data.numPassedTests, failed: parsed.data.numFailedTests }, ok);
}

/**
 * What Playwright's JSON report counts. A story that passed only at the second try has failed; one that was left out as
 * well.
 */
export function countPlaywright(report: unknown, ok: boolean): Counts {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + skipped }, ok);
}

function atLeastOneFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const SHOWN_LINES = 8;

/** A failed test by its name, with the first lines of what it said. */
function describeFailure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES));
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The failed tests of vitest's JSON report by file, name and message, and the files that failed as a whole. */
export function failedVitest(report: unknown): string[] {
  return (vitestFiles.safeParse(report).data?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages));
    return failed.length === 0 && status === 'failed' ? [name] : failed;
  });
}

/** The stories of Playwright's JSON report that did not pass at the first try, by file, line, name and message. */
export function failedPlaywright(report: unknown): string[] {
  const failedOf = ({ suites, specs }: z.infer<typeof playwrightSuite>): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        describeFailure(
          `e2e/${file}:${line} › ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
        ),
      ),
    ...suites.flatMap(failedOf),
  ];
  const parsed = playwrightSuite.safeParse(report);
  return parsed.success ? failedOf(parsed.data) : [];
}

export function addCounts(list: readonly Counts[]): Counts {
  return list.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
