import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { API_SCOPES } from '@trilane/domain/api-key';
import { BUSINESS_STATUSES } from '@trilane/domain/business-status';
import { DESK_ROLES } from '@trilane/domain/desk-role';
import { WAITING_WORDS } from '@trilane/domain/waiting';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from '@trilane/domain/webhook';
import { checkSteps } from './check.ts';
import { operatorHelp } from './operator/run.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The text from these words on, to the next heading. */
function partOf(file: string, from: string): string {
  const text = textOf(file);
  expect(text).toContain(from);
  return text.slice(text.indexOf(from) + from.length).split(/\n#+ /)[0]!;
}

/** One cell of each row of the first table of a text, without its head. */
function cellsOf(text: string, column = 0): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const rows = lines.slice(start + 2, end < 0 ? undefined : end);
  return rows.map((row) => row.replaceAll('\\|', '/').split('|')[column + 1]!.trim());
}
const codesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));

const everyCall: [string, Call][] = Object.entries(calls);

test('docs/webhooks.md lists every event, and no other', () => {
  const listed = codesIn(cellsOf(partOf('docs/webhooks.md', '\n## Events\n')));
  expect(listed).toEqual([...WEBHOOK_EVENT_NAMES, TEST_EVENT]);
});

test('docs/api.md lists every scope of API keys', () => {
  expect(codesIn(cellsOf(partOf('docs/api.md', '\n## Keys\n')))).toEqual(API_SCOPES);
});

test('docs/protocols.md names every call of a device', () => {
  const text = partOf('docs/protocols.md', '\n## Device\n').replaceAll(/\{TRN No\.\}/g, '{id}');
  const missing = everyCall.filter(
    ([, { access, method, path }]) => access === 'device' && !text.includes(`${method} ${path}`),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('docs/security.md lists every call that takes a proof, and no other', () => {
  const listed = codesIn(cellsOf(partOf('docs/security.md', '\n### What takes a proof\n'), 1));
  const needed = everyCall.filter(([, { refusals }]) => refusals.includes('proof_required'));
  expect(listed.toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});

test('docs/operations.md lists every command of the operator, and no other', () => {
  const listed = codesIn(cellsOf(partOf('docs/operations.md', "\n## The operator's command line\n"))).map(
    (usage) => usage.split(' ')[0]!,
  );
  const commands = [...operatorHelp().matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name!);
  expect([...new Set(listed)].toSorted()).toEqual(commands.toSorted());
});

test('docs/operations.md lists the kinds of items that wait, by their names on the desk', () => {
  expect(cellsOf(partOf('docs/operations.md', '\n## What waits for a person\n'))).toEqual(Object.values(WAITING_WORDS));
});

test('docs/operations.md lists the roles of the desk', () => {
  expect(codesIn(cellsOf(partOf('docs/operations.md', '\n### The desk\n')))).toEqual(DESK_ROLES);
});

test('docs/product.md lists every status of a business', () => {
  const listed = codesIn(cellsOf(partOf('docs/product.md', '\n## Business status\n')));
  expect(listed.toSorted()).toEqual(BUSINESS_STATUSES.toSorted());
});

test('the map names every step of the check', () => {
  const section = partOf('docs/map.md', '\n## What fails a build\n').replaceAll('\n', ' ');
  expect(checkSteps.filter(({ name }) => !section.includes(`**${name}**`)).map(({ name }) => name)).toEqual([]);
});

test('README lists every package and application', () => {
  const folders = globSync('{apps,packages}/*/package.json', { cwd: root }).map(dirname);
  const listed = codesIn(cellsOf(partOf('README.md', '\n## Where things are\n')));
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
});

test('docs/README.md lists every document', () => {
  const list = textOf('docs/README.md');
  const documents = globSync('docs/*.md', { cwd: root }).map((file) => basename(file));
  expect(documents.filter((name) => name !== 'README.md' && !list.includes(`](${name})`))).toEqual([]);
});

test('a decision begins with its number', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  expect(decisions.length).toBeGreaterThan(50);
  const wrong = decisions.filter((file) => !textOf(file).startsWith(`# ${basename(file).slice(0, 4)} `));
  expect(wrong).toEqual([]);
});
