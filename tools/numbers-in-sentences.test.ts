import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A length of time that a sentence states in figures or words: '24 hours', 'three days'. A single one is no rule. */
const COUNT = String.raw`(?!1 )(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const STATED = new RegExp(String.raw`\b${COUNT} (?:second|minute|hour|day|week|month|year)s\b`);

/** Files whose sentences state a length of time that no rule sets, and why. */
const FREE: Readonly<Record<string, string>> = {
  'apps/web/src/features/faq/topics/refunds.ts': 'days of a month and a year, by which 30/360 is called',
  'apps/web/src/features/reports/reports-screen.tsx': 'a period to choose',
  'apps/web/src/features/webhooks/replay-dialog.tsx': 'periods to choose',
  'apps/web/src/lib/date-ranges.ts': 'periods to choose',
  'apps/web/src/site/landing/promos.tsx': 'the window of an invented promotion',
  'packages/contract/src/mails/summary-mails.ts': 'the bars of a month, which are weeks',
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

function statedIn(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').replaceAll(COMMENT, '').split('\n');
  return lines.filter((line) => STATED.test(line)).map((line) => `${file}: ${line.trim()}`);
}

test('a sentence takes the length of time that a rule sets from its constant', () => {
  const files = globSync(['apps/{web,desk}/src/**/*.{ts,tsx}', 'packages/{contract,domain}/src/**/*.ts'], {
    cwd: root,
  }).filter((file) => !/\.(test|harness|fixture|gen|es)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const stated = new Map(files.map((file) => [file, statedIn(file)]));
  expect(files.filter((file) => !(file in FREE)).flatMap((file) => stated.get(file)!)).toEqual([]);
  expect(Object.keys(FREE).filter((file) => (stated.get(file) ?? []).length === 0)).toEqual([]);
});
