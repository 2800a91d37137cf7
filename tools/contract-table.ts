import { readFileSync, writeFileSync } from 'node:fs';
import { calls, type CallName } from '@trilane/contract/calls';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import type { Call } from '@trilane/contract/call';

const folder = new URL('../packages/contract/src/', import.meta.url);
const NOTE = '// Written by `node tools/contract-table.ts` from the declared calls.';

const BROWSER: ReadonlySet<Call['access']> = new Set(['none', 'any-token', 'session']);
const rowOf = ([name, { method, path }]: [string, Pick<Call, 'method' | 'path'>]) => `  ${name}: '${method} ${path}',`;

/** What the sign-in and the first page of the portal make. A browser loads the table of the others later. */
const FIRST: ReadonlySet<string> = new Set<CallName>([
  'getConfig',
  'getCaptchaChallenge',
  'login',
  'logout',
  'getMe',
  'getAccountBalance',
  'getToday',
  'listBalanceHistory',
  'listBankTransfers',
  'getAutomaticTransfers',
  'listStores',
  'streamEvents',
  'reportWebVitals',
]);

const all = Object.entries(calls) as [string, Call][];
const ofBrowser = all.filter(([, { access }]) => BROWSER.has(access));
const ofOthers = all.filter(([, { access }]) => !BROWSER.has(access));

/**
 * Method and path of every call, without the schemas: what a client needs to make one. A browser is not given those
 * that only devices and ports make.
 */
export function contractTables(): Readonly<Record<string, string>> {
  const table = (name: string, rows: readonly string[]) =>
    [NOTE, `export const ${name} = {`, ...rows, '} as const;', ''].join('\n');
  return {
    'first-calls.gen.ts': table('firstCalls', ofBrowser.filter(([name]) => FIRST.has(name)).map(rowOf)),
    'later-calls.gen.ts': table('laterCalls', ofBrowser.filter(([name]) => !FIRST.has(name)).map(rowOf)),
    'other-calls.gen.ts': table('otherCalls', ofOthers.map(rowOf)),
    'desk/desk-table.gen.ts': table('deskCallTable', Object.entries(deskCalls).map(rowOf)),
  };
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(contractTables())) {
    const target = new URL(file, folder);
    if (!process.argv.includes('--check')) writeFileSync(target, text);
    else if (readFileSync(target, 'utf8') !== text) {
      console.error(`packages/contract/src/${file} is out of date: run node tools/contract-table.ts`);
      process.exit(1);
    }
  }
}
