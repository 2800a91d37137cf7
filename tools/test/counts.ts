import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  passed: z.number(),
  failures: z.array(z.object({ name: z.string(), messages: z.array(z.string()) })),
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
          .array(
            z.object({
              results: z.array(
                z.object({
                  errors: z.array(z.object({ message: z.string() })),
                  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
                }),
              ),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** What the report of the tests counts (report-tests.ts). A run that failed without any failure counts as one. */
export function countVitest(report: unknown, ok: boolean): Counts {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  return atLeastOneFailure({ passed: parsed.data.passed, failed: parsed.data.failures.length }, ok);
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

/** The failures in the report of the tests, by file, name and what was said. */
export function failedVitest(report: unknown): string[] {
  const failures = vitestReport.safeParse(report).data?.failures ?? [];
  return failures.map(({ name, messages }) => describeFailure(name, messages));
}

const PAGE_LINES = 40;

/**
 * The page at the end of a failed story, as Playwright's file about it draws it: what follows the menu, and the
 * dialogs, which are drawn last.
 */
function describePage(contextFile: string): string[] {
  const drawn = /^# Page snapshot\s+```yaml\n(?<page>.*?)\n```/ms.exec(readFileSync(contextFile, 'utf8'))?.groups;
  if (drawn === undefined) return [];
  const lines = drawn['page']!.split('\n');
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  const shown = main === -1 ? lines : lines.slice(main);
  const dialog = shown.findIndex((line, at) => at >= PAGE_LINES && /^\s*- (alert)?dialog\b/.test(line));
  return ['The page:', ...shown.slice(0, PAGE_LINES), ...(dialog < 0 ? [] : shown.slice(dialog).slice(0, PAGE_LINES))];
}

/** The stories of Playwright's JSON report that did not pass at the first try, with what they said and the page. */
export function failedPlaywright(report: unknown): string[] {
  const failedOf = ({ suites, specs }: z.infer<typeof playwrightSuite>): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const said = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        // Each error names the same file.
        const pages = new Set(
          results
            .flatMap(({ attachments }) => attachments)
            .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : [])),
        );
        const drawn = [...pages].flatMap(describePage);
        return [describeFailure(`e2e/${file}:${line} › ${title}`, said), ...drawn].join('\n    ');
      }),
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
