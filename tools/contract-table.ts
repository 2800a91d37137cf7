import { readFileSync, writeFileSync } from 'node:fs';
import { calls } from '@trilane/contract/calls';

const target = new URL('../packages/contract/src/table.gen.ts', import.meta.url);

/** Method and path of every call, without the schemas: what a browser needs to make one. */
export function contractTable(): string {
  const rows = Object.entries(calls).map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`);
  return ['// Written by `node tools/contract-table.ts` from the declared calls.', 'export const callTable = {', ...rows, '} as const;', ''].join('\n');
}

if (import.meta.main) {
  const text = contractTable();
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error('packages/contract/src/table.gen.ts is out of date: run node tools/contract-table.ts');
      process.exit(1);
    }
  } else writeFileSync(target, text);
}
