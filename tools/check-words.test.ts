import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS as SPANISH } from '../apps/web/src/features/reports/check-words.es.ts';
import { CHECKS as ENGLISH } from '../apps/web/src/features/reports/check-words.ts';

const ledger = join(import.meta.dirname, '../apps/api/src/ledger');

test('every check of the books has words of the shop, in both languages', () => {
  const files = readdirSync(ledger).filter((name) => /^reconcile[^.]*\.ts$/.test(name));
  const checks = files.flatMap((name) =>
    [...readFileSync(join(ledger, name), 'utf8').matchAll(/\bcheck: '([^']+)'/g)].map(([, check]) => check!),
  );
  expect(checks.length).toBeGreaterThan(30);
  for (const words of [ENGLISH, SPANISH]) expect(checks.filter((check) => !Object.hasOwn(words, check))).toEqual([]);
});
