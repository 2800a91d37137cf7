// `node tools/keep-release.ts`, when a release has been made: writes down what its processes ask of the database. The
// schema of the next release is held to it (CONTRIBUTING.md, "A migration").
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptStatement } from '../packages/testkit/src/keep-statements.ts';
import { makeScratchFolder, removeScratchFolders } from '../packages/testkit/src/scratch-folder.ts';

const root = join(import.meta.dirname, '..');
/** Every call rightly and in every way that it is refused, and the work that no call starts. */
const RUNS = [
  'api-matrix/happy-cases.test.ts',
  'api-matrix/refusal-cases.test.ts',
  'ledger/settlement.test.ts',
  'reliability/daily-reconcile.test.ts',
  'purges.test.ts',
].map((file) => `apps/api/src/${file}`);
const NOT_PRODUCT = /\.(test|harness|fixture)\.ts$|\/(api-matrix|desk-matrix|reliability)\//;
/** Enough of a statement to find it in the program. */
const BEGINNING = 30;

const plain = (text: string): string => text.replaceAll(/\s*\n\s*/g, '\n').trim();

/** Statements that the program holds, each once: a test's own are left out. */
function ownStatements(kept: readonly KeptStatement[]): KeptStatement[] {
  const program = globSync('apps/api/src/**/*.ts', { cwd: root })
    .filter((file) => !NOT_PRODUCT.test(file))
    .map((file) => plain(readFileSync(join(root, file), 'utf8')))
    .join(' ');
  const found = new Map<string, KeptStatement>();
  for (const { login, text, columns } of kept) {
    const short = plain(text);
    if (!/^(select|with|insert|update|delete|declare)\b/i.test(short)) continue;
    if (!program.includes(short.split('$', 1)[0]!.slice(0, BEGINNING))) continue;
    found.set(`${login} ${short}`, { login, text: short, columns });
  }
  return [...found.keys()].toSorted().map((key) => found.get(key)!);
}

const folder = process.env['KEEP_STATEMENTS'] ?? (await makeScratchFolder('keep', tmpdir()));
if (process.env['KEEP_STATEMENTS'] === undefined) {
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...RUNS], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KEEP_STATEMENTS: folder },
  });
  if (status !== 0) process.exit(1);
}
const kept = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as KeptStatement),
);
const statements = ownStatements(kept);
const lines = statements.map((statement) => `  ${JSON.stringify(statement)}`);
writeFileSync(join(root, 'apps/api/src/reliability/last-release.statements.json'), `[\n${lines.join(',\n')}\n]\n`);
const release = {
  version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  migration: readdirSync(join(root, 'db/migrations')).toSorted().at(-1),
};
writeFileSync(join(root, 'db/last-release.json'), `${JSON.stringify(release, null, 2)}\n`);
await removeScratchFolders();
console.log(`${statements.length} statements of ${release.version} (${release.migration})`);
