import { readFileSync, writeFileSync } from 'node:fs';
import { calls } from '@trilane/contract/calls';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import type { Call } from '@trilane/contract/call';

const folder = new URL('../packages/contract/src/', import.meta.url);
const NOTE = '// Written by `node tools/contract-table.ts` from the declared calls.';

const BROWSER: ReadonlySet<Call['access']> = new Set(['none', 'any-token', 'session']);
const rowOf = ([name, { method, path }]: [string, Pick<Call, 'method' | 'path'>]) => `  ${name}: '${method} ${path}',`;
const rowsOf = (inBrowser: boolean) =>
  (Object.entries(calls) as [string, Call][]).filter(([, { access }]) => BROWSER.has(access) === inBrowser).map(rowOf);

/**
 * Method and path of every call, without the schemas: what a client needs to make one. A browser is not given those
 * that only devices and ports make.
 */
export function contractTables(): Readonly<Record<string, string>> {
  const table = (name: string, rows: readonly string[]) =>
    [NOTE, `export const ${name} = {`, ...rows, '} as const;', ''].join('\n');
  return {
    'table.gen.ts': table('callTable', rowsOf(true)),
    'other-calls.gen.ts': table('otherCalls', rowsOf(false)),
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
