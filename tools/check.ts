import { runSteps, type Step, type StepResult } from './check/run-steps.ts';
import { answerHelp } from './help.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
const UNIT_TESTS = [
  'packages/domain',
  'packages/contract',
  'packages/ui/src/contrast',
  'packages/ui/src/static-markup',
  'tools',
  'apps/api/src/api-matrix/complete',
  'apps/api/src/desk-matrix/complete',
  'apps/api/src/platform/open-api',
];

/** The checks that look at the sources without running the product. Each counts as one. */
export const checkSteps: readonly Step[] = [
  { name: 'contract table', command: [node, 'tools/contract-table.ts', '--check'] },
  { name: 'SDK', command: [node, 'tools/sdk.ts', '--check'] },
  { name: 'Spanish mails', command: [node, 'tools/mails.ts', '--check'] },
  {
    name: 'types',
    command: [node, 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'],
  },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint')] },
  {
    name: 'boundaries',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'apps',
      'packages',
      'tools',
      'e2e',
      'bench',
    ],
  },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  { name: 'tidy', command: [node, 'tools/tidy.ts'] },
  { name: 'Safari', command: [node, 'tools/safari.ts'] },
  { name: 'notices', command: [node, 'tools/notices.ts', '--check'] },
];

const unitTests: Step = { name: 'unit tests', command: [bin('vitest'), 'run', '--project', 'plain', ...UNIT_TESTS] };

/** Runs the checks, two at a time, and prints what each found. */
export function runChecks(): Promise<StepResult[]> {
  return runSteps(checkSteps);
}

if (import.meta.main) {
  const names = [...checkSteps, unitTests].map(({ name }) => name).join(', ');
  answerHelp('npm run check', `all that needs no database and no browser: ${names}`);
  const results = await runSteps([...checkSteps, unitTests]);
  const failed = results.filter(({ ok }) => !ok);
  console.log(
    failed.length === 0
      ? `check: all ${results.length} hold`
      : `check: ${failed.map(({ name }) => name).join(', ')} failed`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
