import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findWideLines } from './tidy/line-width.ts';
import { findLockFaults, type LockFile } from './tidy/lock-file.ts';
import { findContractions } from './tidy/additive.ts';
import { findBareCodes } from './tidy/bare-codes.ts';
import { findCutTexts } from './tidy/cut-texts.ts';
import { findBusinessWords } from './tidy/platform-words.ts';
import { findQueries } from './tidy/queries.ts';
import { findSqlFaults } from './tidy/sql-files.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;
/** The longest that half of the program's files, and nine in ten of them, may be. */
const TYPICAL_LINES_MAX = { median: 60, p90: 160 };

const bannedWords = [
  /\b(TODO|FIXME|XXX|HACK|TBD)\b/,
  /\bcoming soon\b/i,
  /\blorem ipsum\b/i,
  /\bnot (yet )?implemented\b/i,
  /\bimplement (this|me) later\b/i,
  /\bplaceholder (for|until|implementation|text|value)\b/i,
];

const bannedNames = /(^|\/)(utils?|helpers?|misc|common|index)\.tsx?$|(^|\/)(utils?|helpers?|misc|common)\//;

/** Everything untidy in the given files (path → text), one sentence each, beginning with the path. */
export function findUntidy(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [path, text] of files) {
    if (bannedNames.test(path)) faults.push(`${path}: a name that says nothing; name it after what it does`);
    faults.push(
      ...findWords(path, text),
      ...findYears(path, text),
      ...findSqlFaults(path, text),
      ...findContractions(path, text),
      ...findBareCodes(path, text),
      ...findCutTexts(path, text),
      ...findBusinessWords(path, text),
      ...findEndedRoutes(path, text),
    );
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    faults.push(...judgeLength(path, lines, FILE_LINES_MAX));
    faults.push(...judgeWidth(path, findWideLines(path, text)));
    if (!/\.tsx?$/.test(path)) continue;
    const source = ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    for (const { name, length } of functionLengths(source))
      faults.push(...judgeLength(`${path}#${name}`, length, FUNCTION_LINES_MAX));
    faults.push(...findQueries(source, path), ...findTestFaults(source, path));
  }
  return faults;
}

function findWords(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      bannedWords
        .filter((word) => word.test(line))
        .map((word) => `${path}:${index + 1}: unfinished (${word.exec(line)?.[0]})`),
    );
}

const SITE_CODE = /^apps\/web\/src\/(site|features\/onboarding)\/(?!.*\.test\.)/;

/**
 * Public pages take every date from the business clock or from `legal-dates` in domain, because a written year becomes
 * outdated.
 */
function findYears(path: string, text: string): string[] {
  if (!SITE_CODE.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\b(?:19|20)\d\d\b/g) ?? []).map(
        (year) => `${path}:${index + 1}: the year ${year} is written into the site`,
      ),
    );
}

function judgeLength(name: string, lines: number, most: number): string[] {
  return lines <= most ? [] : [`${name}: ${lines} lines, at most ${most}`];
}

function judgeWidth(path: string, wide: readonly number[]): string[] {
  return wide.length === 0 ? [] : [`${path}:${wide.join(',')}: ${wide.length} lines end beyond 120 columns`];
}

const PROGRAM = /\.tsx?$/;
const TEST = /\.(test|spec|harness|fixture)\.tsx?$/;

/** The median and the 90th percentile of the lengths of the program's files, without tests. */
export function typicalLengths(files: ReadonlyMap<string, string>): { median: number; p90: number } {
  const lengths = [...files]
    .filter(([path]) => PROGRAM.test(path) && !TEST.test(path))
    .map(([, text]) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0))
    .toSorted((a, b) => a - b);
  const at = (share: number) => lengths[Math.ceil(lengths.length * share) - 1] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}

/** The lines of each function, from its first to its last. */
function* functionLengths(source: ts.SourceFile): Generator<{ name: string; length: number }> {
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  function* visit(node: ts.Node): Generator<{ name: string; length: number }> {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      yield { name: nameOf(node), length: lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1 };
    }
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    for (const child of children) yield* visit(child);
  }
  // What a test file groups in describe() is a list of tests, not a function.
  for (const found of visit(source))
    if (!(/\.(test|spec)\.tsx?$/.test(source.fileName) && found.name === '')) yield found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return '';
}

/** A browser whose interception is switched off drops the requests that are on their way. */
function findEndedRoutes(path: string, text: string): string[] {
  const ended = path.startsWith('e2e/') && /\{ times: \d+ \}|\.unroute\(/.exec(text);
  return ended ? [`${path}: ${ended[0]} ends interception; use answerOnce or answerInstead`] : [];
}

const testCalls = new Set(['test', 'it', 'describe']);

/** A focused or skipped test silently leaves the others, or itself, out. */
const MODULE_MOCKS = new Set(['mock', 'doMock']);

function findTestFaults(source: ts.SourceFile, path: string): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [];
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ['only', 'skip', 'todo', 'fixme'].includes(node.name.text)) {
      const base = node.expression.getText(source).split('.')[0];
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (base !== undefined && testCalls.has(base))
        faults.push(`${path}:${line}: ${node.getText(source)} leaves tests out`);
    }
    // Test files share their process, and a module that an earlier file has loaded cannot be replaced.
    if (
      ts.isPropertyAccessExpression(node) &&
      node.expression.getText(source) === 'vi' &&
      MODULE_MOCKS.has(node.name.text)
    ) {
      faults.push(
        `${path}: vi.${node.name.text} takes no effect in a process that has loaded the module; hand the function in`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

const EXTENSIONS = /\.(ts|tsx|mjs|css|sql|html)$/;
// Written by a program or handed over by others.
const NOT_OURS = /\.gen\.ts$|common-passwords\.ts$|zip-zones\.ts$|^tools\/tidy(\.test)?\.ts$/;

/** The repository's own sources: what is committed and what is about to be. */
export function readSources(root: string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = new Map<string, string>();
  for (const path of listed.split('\0')) {
    if (!EXTENSIONS.test(path) || NOT_OURS.test(path)) continue;
    const text = readIfThere(join(root, path));
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const files = readSources(root);
  const { median, p90 } = typicalLengths(files);
  const faults = [...findUntidy(files), ...findLockFaults(lock)];
  if (median > TYPICAL_LINES_MAX.median || p90 > TYPICAL_LINES_MAX.p90)
    faults.push(`the files are too long: half of them have up to ${median} lines and nine in ten up to ${p90}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`tidy: half of the files have up to ${median} lines, nine in ten up to ${p90}`);
}
